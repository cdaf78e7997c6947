import { createHash } from "node:crypto";
import { CanvasId } from "@easel/contracts";

/** A canvas id is a capability, so logs carry a short hash of it: enough to follow, too little to open. */
export function hideCanvasId(canvasId: string | undefined): string | undefined {
  return canvasId && createHash("sha256").update(canvasId).digest("hex").slice(0, 10);
}

/** The canvas that an operation's input names, if it names one well-formed. */
export function findCanvasId(input: unknown): string | undefined {
  if (typeof input !== "object" || input === null) return undefined;
  const { id, canvasId } = input as { id?: unknown; canvasId?: unknown };
  return [id, canvasId].find((value): value is string => CanvasId.safeParse(value).success);
}
