import { may } from "@easel/canvas";
import type { CanvasView } from "@easel/contracts";

/** Whether to offer the answers at all. Comfort only: `get_answers` refuses everybody else by itself. */
export function mayReadAnswers(view: CanvasView): boolean {
  return may(view.viewer.role, "editNodes");
}
