import { AppError, CanvasId } from "@easel/contracts";
import { findOperation, type RunOperation, type Surface, surfaces } from "@easel/operations";
import type { BrowserCall, ContextBuilder } from "./build-context.ts";

/** Runs an operation by name as whoever the cookies say. Throws AppError only. */
export type RunForBrowser = (
  operationName: string,
  input: unknown,
  call: BrowserCall,
) => Promise<unknown>;

/** Throws not_found for what the browser cannot call; asked before a body is read. */
export function assertCallable(operationName: string): void {
  if (!findOperation(operationName) || !findSurface(operationName)?.rest)
    throw new AppError("not_found", "There is no such operation. docs/ lists those there are.");
}

/** REST and pages come through here, so both see the same operations as the same caller. */
export function createRunForBrowser(
  runOperation: RunOperation,
  contexts: ContextBuilder,
): RunForBrowser {
  return async (operationName, input, call) => {
    assertCallable(operationName);
    const operation = findOperation(operationName);
    const surface = findSurface(operationName);
    if (!operation || !surface) throw new Error("An operation is callable and unknown.");
    const ctx = surface.anonymous
      ? await contexts.forCanvas(call, getCanvasId(input))
      : await contexts.forPerson(call);
    return runOperation(operation, { ctx, input });
  };
}

function findSurface(name: string): Surface | undefined {
  // safe because a name outside the table gives undefined, which the type says.
  return Object.hasOwn(surfaces, name) ? (surfaces as Record<string, Surface>)[name] : undefined;
}

/** An operation open to link visitors names its canvas: that decides in which tenancy it runs. */
function getCanvasId(input: unknown): CanvasId {
  const { id, canvasId } = (input ?? {}) as { id?: unknown; canvasId?: unknown };
  const parsed = CanvasId.safeParse(id ?? canvasId);
  if (parsed.success) return parsed.data;
  throw new AppError("not_found", "A canvas id is the 32 hex digits at the end of its link.");
}
