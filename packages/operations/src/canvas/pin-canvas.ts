import { toExpiry } from "@easel/canvas";
import { CanvasId } from "@easel/contracts";
import { z } from "zod";
import { defineMutation } from "../define.ts";
import { assertBelowPinnedMax, countPinned } from "./account-limits.ts";
import { getCanvasInTenant } from "./canvas-record.ts";
import {
  assertReopenable,
  LifetimeResult,
  toLifetimeResult,
  writeLifetime,
} from "./reopen-canvas.ts";

export const pinCanvas = defineMutation({
  name: "pin_canvas",
  title: "Keep a canvas permanently",
  description:
    "Keep a canvas permanently (pinned: true): it never expires and is never deleted by itself; an expired one comes back with the status that it had while it is still readable. At most 50 per account. pinned: false lets it expire again, after the account's default time from now. Free.",
  scope: "canvas:write",
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: z.strictObject({ id: CanvasId, pinned: z.boolean() }),
  output: LifetimeResult,
  async commit({ ctx, input, tx, effects }) {
    const canvas = await getCanvasInTenant(tx, ctx, input.id, "editNodes", { lock: true });
    if (canvas.row.pinned === input.pinned && canvas.row.status !== "removed") {
      effects.leaveUnchanged();
      return toLifetimeResult(ctx, canvas.id, canvas.row);
    }
    const account = await assertReopenable(tx, ctx, canvas.row);
    if (input.pinned) assertBelowPinnedMax(await countPinned(tx, ctx));
    const next = input.pinned
      ? { pinned: true as const }
      : {
          pinned: false as const,
          expiresAt: toExpiry(account.default_expires_in_hours, ctx.now()),
        };
    return writeLifetime(tx, ctx, canvas, { next, effects });
  },
});
