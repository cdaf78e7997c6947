import type { AnswerPlace } from "@easel/widgets";
import { useCallback } from "react";
import { waitForControl } from "../model/find-control.ts";
import { isMotionReduced } from "../model/is-motion-reduced.ts";
import { useJumpTarget } from "../model/jump-context.tsx";
import { toAnchor } from "../model/node-words.ts";

/** In the list form a jump scrolls the document. */
export function useListJump(): void {
  const jump = useCallback(async ({ nodeId, field }: AnswerPlace) => {
    const item = document.getElementById(toAnchor(nodeId));
    if (!item) return;
    item.focus({ preventScroll: true });
    const control = await waitForControl(item, field);
    if (document.activeElement !== item) return;
    control?.focus({ preventScroll: true });
    const behavior = isMotionReduced() ? "instant" : "smooth";
    if (control) control.scrollIntoView({ block: "center", behavior });
    else item.scrollIntoView({ block: "start", behavior });
  }, []);
  useJumpTarget(jump);
}
