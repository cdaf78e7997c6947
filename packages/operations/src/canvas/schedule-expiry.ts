import type { CanvasId } from "@easel/contracts";
import type { Effects } from "../effects.ts";

/** Has `canvas.expired` written when the moment comes. A canvas that expires anew moves its one job. */
export function scheduleExpiry(effects: Effects, id: CanvasId, runAt: Date): void {
  effects.schedule("expire_canvas", { id }, { runAt, key: `expire:${id}` });
}
