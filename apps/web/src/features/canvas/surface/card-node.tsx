import type { StoredNode } from "@easel/contracts";
import { type Node, type NodeProps, useStore } from "@xyflow/react";
import { memo, useRef } from "react";
import { NodeBody } from "../component/node-body.tsx";
import { NodeIcon } from "../frame/node-icon.tsx";
import { toNodeTitle } from "../model/node-words.ts";
import { useWidgetContext } from "../model/widget-context.tsx";
import { NO_PAN, NO_WHEEL } from "./gesture-classes.ts";
import { useActive } from "./use-active.ts";
import { useMoreBelow } from "./use-more-below.ts";

export type CardNodeData = { node: StoredNode; changed: boolean };
export type CardFlowNode = Node<CardNodeData, "card">;

/** Below this zoom text is too small to read: an item shows only its sign and title, large. */
const FAR_ZOOM = 0.35;

export const CardNode = memo(function CardNode({ data }: NodeProps<CardFlowNode>) {
  const far = useStore((state) => state.transform[2] < FAR_ZOOM);
  const card = useRef<HTMLElement>(null);
  const [active, activate] = useActive(card);
  return (
    <section
      ref={card}
      className="surface-card flex size-full flex-col overflow-clip rounded-lg border border-line bg-surface shadow-card"
      data-active={active}
      data-changed={data.changed}
    >
      {far && <FarCard node={data.node} />}
      {/* A frame that leaves the document loses what was done in it, so a component only steps back. */}
      {(!far || data.node.kind === "component") && (
        <NearCard node={data.node} active={active} hidden={far} onActivate={activate} />
      )}
    </section>
  );
});

function FarCard({ node }: { node: StoredNode }) {
  return (
    <div className="flex size-full flex-col items-center justify-center gap-3 p-4 text-center text-ink-soft">
      <NodeIcon node={node} className="size-14 shrink-0 text-accent" />
      <p
        dir="auto"
        className="line-clamp-3 font-display text-4xl font-semibold text-ink [overflow-wrap:anywhere]"
      >
        {toNodeTitle(node)}
      </p>
    </div>
  );
}

type NearProps = {
  node: StoredNode;
  active: boolean;
  hidden: boolean;
  onActivate: () => void;
};

function NearCard({ node, active, hidden, onActivate }: NearProps) {
  const body = useRef<HTMLDivElement>(null);
  const moreBelow = useMoreBelow(body);
  const context = useWidgetContext(node);
  return (
    <div className={hidden ? "invisible absolute inset-0 flex flex-col" : "contents"}>
      {node.title && (
        <header className="flex shrink-0 items-center gap-2 px-4 pt-3">
          <NodeIcon node={node} className="size-4 shrink-0 text-ink-faint" />
          <h2 dir="auto" title={node.title} className="min-w-0 truncate font-semibold text-base">
            {node.title}
          </h2>
        </header>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the attention is. */}
      <div
        ref={body}
        className={`surface-body min-h-0 flex-1 ${active ? SCROLLING : ""}`}
        data-active={active}
        data-more-below={moreBelow}
        tabIndex={-1}
        // A finger that comes down may be about to pan; only a tap, which focuses, means this item.
        onPointerDown={(event) => event.pointerType !== "touch" && onActivate()}
        onFocus={onActivate}
      >
        <NodeBody node={node} context={context} place={{ kind: "card", active, onActivate }} />
      </div>
    </div>
  );
}

/** The wheel scrolls an active item; on touch a finger does, while elsewhere it pans. */
const SCROLLING = `${NO_WHEEL} ${NO_PAN}`;
