import type { Layout } from "@easel/contracts";
import { useStore } from "@xyflow/react";
import { type RefObject, useEffect, useMemo } from "react";
import { NewItemsPill } from "../frame/new-items-pill.tsx";
import type { NewItems } from "../frame/use-new-items.ts";
import { type Elsewhere, findUnseen, toElsewhere, toNewItemsWords } from "../model/new-items.ts";
import type { Camera } from "./use-camera.ts";
import { findNode } from "./walk-nodes.ts";

type Props = {
  surface: RefObject<HTMLElement | null>;
  newItems: NewItems;
  layout: Layout;
  camera: Camera;
};

/** Says that something new lies outside the frame, and leads there. */
export function UnseenItems({ surface, newItems, layout, camera }: Props) {
  const { ids, markSeen } = newItems;
  // As text, so that panning draws this anew only when the answer changes.
  const found = useStore(({ transform: [x, y, zoom], width, height }) => {
    const [viewport, frame] = [
      { x, y, zoom },
      { width, height },
    ];
    const unseen = findUnseen(ids, layout, viewport, frame);
    return JSON.stringify({ unseen, where: toElsewhere(unseen, layout, viewport, frame) });
  });
  // safe because it was written above.
  const { unseen, where }: Found = useMemo(() => JSON.parse(found), [found]);
  const isMeasured = useStore((state) => state.width > 0);
  useEffect(() => {
    if (isMeasured) markSeen(ids.filter((id) => !unseen.includes(id)));
  }, [isMeasured, unseen, ids, markSeen]);
  const [first] = unseen;
  if (first === undefined) return null;
  return (
    <NewItemsPill
      words={toNewItemsWords(unseen.length, where)}
      onShow={() => {
        void camera.approach(first).then(() => {
          findNode(surface.current, first)?.focus({ preventScroll: true });
        });
      }}
      onDismiss={() => markSeen(ids)}
    />
  );
}

type Found = { unseen: string[]; where: Elsewhere };
