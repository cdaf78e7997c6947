import type { ComponentBundle, FrameNotes, StoredNode } from "@easel/contracts";
import { Banner, Button, SkeletonText } from "@easel/ui";
import type { WidgetContext } from "@easel/widgets";
import { useRef } from "react";
import { toNodeTitle } from "../model/node-words.ts";
import type { ComponentHost } from "./component-host.tsx";
import { FrameNotice } from "./frame-notice.tsx";
import { useFrame } from "./use-frame.ts";
import { useShield } from "./use-shield.ts";

export type FramePlace = {
  /** On the surface a frame fills its card; in the list it is as tall as its content. */
  kind: "card" | "list";
  active: boolean;
  onActivate: () => void;
};

type Props = {
  node: StoredNode;
  bundle: ComponentBundle;
  host: ComponentHost;
  context: WidgetContext;
  place: FramePlace;
};

const HEIGHT_UNKNOWN = 240;
const HEIGHT_MIN = 64;
const GONE = ["stopped", "left", "absent"];

/** A component in its frame, or what became of it. */
export function ComponentFrame({ place, ...parts }: Props) {
  const { node } = parts;
  const iframe = useRef<HTMLIFrameElement>(null);
  const { state, load, reload, stop, press } = useFrame(iframe, {
    ...parts,
    onLeaveFocus: () => leaveFocus(iframe.current),
    onWheel: (wheel) => passWheelOn(iframe.current, wheel),
  });
  const { isUp, shield, onPointerLeave } = useShield(iframe, { ...place, onPress: press });
  const { step, error } = state;
  const isWhole = step === "shown" || step === "silent";
  const height = Math.max(state.height ?? HEIGHT_UNKNOWN, HEIGHT_MIN);
  return (
    <div
      className="relative size-full overflow-clip"
      style={place.kind === "list" ? { height: isWhole ? height : HEIGHT_UNKNOWN } : undefined}
      aria-busy={step === "loading"}
      onPointerLeave={onPointerLeave}
    >
      {!GONE.includes(step) && (
        <iframe
          key={load.key}
          ref={iframe}
          src={load.src}
          title={toNodeTitle(node)}
          sandbox="allow-scripts"
          allow=""
          referrerPolicy="no-referrer"
          className={`focus-ring-inset block size-full border-0 ${isWhole ? "" : "invisible"}`}
        />
      )}
      {step === "loading" && <SkeletonText className="absolute inset-0 p-4" lines={4} />}
      {place.kind === "card" && isUp && isWhole && <div className="absolute inset-0" {...shield} />}
      {step === "silent" && <SilentBanner onStop={stop} />}
      <FrameNotice {...{ step, error }} onReload={reload} />
    </div>
  );
}

function SilentBanner({ onStop }: { onStop: () => void }) {
  return (
    <Banner
      tone="warning"
      role="alert"
      className="absolute inset-x-3 top-3 shadow-lift"
      action={
        <Button size="sm" onClick={onStop}>
          Stop
        </Button>
      }
    >
      This component has stopped responding.
    </Banner>
  );
}

/** The way out of a frame by keyboard: to the item that it stands on. */
function leaveFocus(iframe: HTMLIFrameElement | null): void {
  if (document.activeElement !== iframe) return;
  iframe?.closest<HTMLElement>(".react-flow__node, article")?.focus({ preventScroll: true });
}

/** As if it had turned over the canvas. Only under the pointer: nobody else has a wheel. */
function passWheelOn(iframe: HTMLIFrameElement | null, wheel: FrameNotes["wheel"]): void {
  if (!iframe?.matches(":hover")) return;
  const { left, top, width, height } = iframe.getBoundingClientRect();
  const center = { clientX: left + width / 2, clientY: top + height / 2 };
  iframe.dispatchEvent(
    new WheelEvent("wheel", { ...wheel, ...center, bubbles: true, cancelable: true }),
  );
}
