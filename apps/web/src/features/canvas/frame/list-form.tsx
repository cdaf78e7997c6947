import type { CanvasView, StoredNode } from "@easel/contracts";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { memo, useRef } from "react";
import type { FramePlace } from "../component/component-frame.tsx";
import { NodeBody } from "../component/node-body.tsx";
import { type Relation, toAnchor, toNodeTitle, toRelations } from "../model/node-words.ts";
import { useWidgetContext } from "../model/widget-context.tsx";
import { NodeIcon } from "./node-icon.tsx";
import { UnseenInList } from "./unseen-in-list.tsx";
import { useListJump } from "./use-list-jump.ts";
import type { NewItems } from "./use-new-items.ts";

type Props = {
  view: CanvasView;
  nodes: StoredNode[];
  changedIds: ReadonlySet<string>;
  newItems: NewItems;
};

/** The canvas as one document: everything that the picture says, in reading order. */
export function ListForm({ view, nodes, changedIds, newItems }: Props) {
  useListJump();
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain scroll-smooth"
      >
        <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 px-3 py-5 sm:px-6 sm:py-8">
          {nodes.map((node) => (
            <ListItem
              key={node.id}
              node={node}
              relations={toRelations(view, node.id)}
              changed={changedIds.has(node.id)}
            />
          ))}
        </div>
      </div>
      <UnseenInList scroller={scroller} newItems={newItems} />
    </div>
  );
}

type ItemProps = { node: StoredNode; relations: Relation[]; changed: boolean };

function ListItem({ node, relations, changed }: ItemProps) {
  const anchor = toAnchor(node.id);
  return (
    <article
      id={anchor}
      aria-labelledby={`${anchor}-title`}
      tabIndex={-1}
      className={`scroll-mt-4 rounded-lg border bg-surface shadow-card transition-[border-color,box-shadow] duration-200 ${changed ? "border-accent ring-4 ring-accent-soft" : "border-line"}`}
    >
      <h2
        id={`${anchor}-title`}
        className={
          node.title ? "flex items-start gap-2.5 px-4 pt-4 font-semibold text-lg" : "sr-only"
        }
      >
        <NodeIcon node={node} className="mt-1 size-4.5 shrink-0 text-ink-faint" />
        <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
          {toNodeTitle(node)}
        </span>
      </h2>
      <Body node={node} />
      {relations.length > 0 && <Relations relations={relations} />}
    </article>
  );
}

const Body = memo(function Body({ node }: { node: StoredNode }) {
  return <NodeBody node={node} context={useWidgetContext(node)} place={IN_LIST} />;
});

const IN_LIST: FramePlace = { kind: "list", active: true, onActivate: () => {} };

function Relations({ relations }: { relations: Relation[] }) {
  return (
    <ul
      aria-label="Relations"
      className="mx-4 flex flex-col gap-1.5 border-line border-t py-3 text-ink-soft text-sm"
    >
      {relations.map((relation) => (
        <li
          key={`${relation.direction} ${relation.nodeId} ${relation.label ?? ""}`}
          className="flex items-start gap-2"
        >
          {relation.direction === "to" ? (
            <ArrowRight className="mt-0.5 size-4 shrink-0 text-ink-faint" aria-hidden="true" />
          ) : (
            <ArrowLeft className="mt-0.5 size-4 shrink-0 text-ink-faint" aria-hidden="true" />
          )}
          <span>
            {relation.direction === "to" ? "Leads to " : "Comes from "}
            <a
              href={`#${toAnchor(relation.nodeId)}`}
              className="text-accent underline decoration-accent-line underline-offset-2 hover:decoration-current"
            >
              <bdi>{relation.title}</bdi>
            </a>
            {relation.label && (
              <>
                : <bdi>{relation.label}</bdi>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
