import { AppError, CanvasId, type VisitorDoor } from "@easel/contracts";
import type { Identity } from "@easel/identity";
import { findOperation, type RunOperation, type Surface, surfaces } from "@easel/operations";
import type { BrowserCall, ContextBuilder } from "./build-context.ts";
import type { VisitorGate } from "./visitor-gate.ts";

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
  gate: Pick<VisitorGate, "admit">,
): RunForBrowser {
  return async (operationName, input, call) => {
    assertCallable(operationName);
    const operation = findOperation(operationName);
    const surface = findSurface(operationName);
    if (!operation || !surface) throw new Error("An operation is callable and unknown.");
    if (!surface.anonymous)
      return runOperation(operation, { ctx: await contexts.forPerson(call), input });
    const canvasId = getCanvasId(input);
    // Reading is free: an open page reads again with every change, and a class has many pages.
    const admit =
      operation.kind === "mutation"
        ? (person: Identity | null) =>
            gate.admit(toDoor(operationName), { ip: call.ip, person, canvasId, input })
        : undefined;
    const ctx = await contexts.forCanvas(call, canvasId, admit);
    return runOperation(operation, { ctx, input });
  };
}

/** Answers are few and dear; whatever else somebody with a link may write is counted as a record. */
function toDoor(operationName: string): VisitorDoor {
  if (operationName === "submit_answer") return "answers";
  return operationName === "set_component_state" ? "state" : "records";
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
