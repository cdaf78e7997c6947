import { FRAME_LIMITS } from "@easel/contracts/frame-limits";
import { type ComponentType, useEffect, useLayoutEffect, useMemo } from "react";
import { createRoot } from "react-dom/client";
import { toCanvasHandle } from "../hooks/canvas-handle.ts";
import type { ComponentProps } from "../hooks/component-props.ts";
import { CrashBoundary } from "./crash-boundary.tsx";
import { setFrame, useFrame } from "./current-frame.ts";
import type { Bootstrap } from "./frame-globals.ts";
import { type Frame, openFrame } from "./frame-store.ts";
import { watchWheel } from "./watch-wheel.ts";

/** Draws what the component's script handed over, once the page has said what to draw. */
export async function mountComponent(
  exported: unknown,
  { connection, report }: Bootstrap,
): Promise<void> {
  const Body = findComponent(exported);
  if (!Body) {
    const message = "The component has no default export that React could draw.";
    report(new TypeError(message), { fatal: true });
    return;
  }
  const frame = await openFrame(connection);
  setFrame(frame);
  const element = document.getElementById("root");
  if (!element) throw new Error("The document has no element to draw into.");
  watchEscape(frame);
  watchHeight(frame, element);
  watchWheel(frame);
  createRoot(element).render(
    <CrashBoundary report={report}>
      <Shell body={Body} frame={frame} />
    </CrashBoundary>,
  );
}

type Body = ComponentType<ComponentProps>;

function findComponent(exported: unknown): Body | undefined {
  if (typeof exported !== "object" || exported === null || !("default" in exported))
    return undefined;
  const { default: found } = exported;
  const isComponent =
    typeof found === "function" ||
    // What memo, forwardRef and lazy return.
    (typeof found === "object" && found !== null && "$$typeof" in found);
  // safe because React itself says what is wrong with a function that draws nothing.
  return isComponent ? (found as Body) : undefined;
}

function Shell({ body: Body, frame }: { body: Body; frame: Frame }) {
  const data = useFrame((state) => state.data) as ComponentProps["data"];
  const canvas = useFrame((state) => state.canvas);
  const theme = useFrame((state) => state.theme);
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  useEffect(() => frame.tell("rendered", {}), [frame]);
  const handle = useMemo(() => toCanvasHandle(canvas), [canvas]);
  return <Body data={data} canvas={handle} />;
}

/** The documented way out of a frame for whoever has no pointer. */
function watchEscape({ tell }: Frame): void {
  addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) tell("leave_focus", {});
  });
}

function watchHeight({ tell }: Frame, element: HTMLElement): void {
  let last = -1;
  new ResizeObserver(() => {
    const height = Math.min(Math.ceil(element.scrollHeight), FRAME_LIMITS.contentHeightMax);
    if (height === last) return;
    last = height;
    tell("content_height", { height });
  }).observe(element);
}
