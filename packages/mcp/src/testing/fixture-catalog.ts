import { AppError } from "@easel/contracts";
import type { AnyOperation } from "@easel/operations";
import { z } from "zod";
import type { RunOperation } from "../endpoint-options.ts";

/** Stands in for the real catalog: enough kinds of operation to speak every part of the protocol. */
const effects = { destructive: false, idempotent: true, openWorld: false };
const queryHandler = () => Promise.reject(new Error("The fixture runs through runFixture."));

const greet = {
  kind: "query",
  name: "greet",
  title: "Greet",
  description: "Greets whoever is named.",
  scope: "canvas:read",
  effects,
  input: z.strictObject({ name: z.string().min(1).max(80), count: z.int().min(1).optional() }),
  output: z.object({ greeting: z.string() }),
  handler: queryHandler,
} satisfies AnyOperation;

const waitForNothing = {
  kind: "action",
  readOnly: true,
  name: "wait_for_nothing",
  title: "Wait",
  description: "Waits until the time is over, the caller leaves or the server stops.",
  scope: null,
  effects,
  input: z.strictObject({ waitSeconds: z.int().min(0).max(60) }),
  output: z.object({ ended: z.string() }),
  handler: queryHandler,
} satisfies AnyOperation;

const remove = {
  kind: "mutation",
  name: "remove_thing",
  title: "Remove a thing",
  description: "Always refuses, with everything a refusal may carry.",
  scope: "canvas:write",
  effects: { ...effects, destructive: true },
  input: z.strictObject({ ids: z.array(z.string()).max(5) }),
  output: z.object({}),
  commit: queryHandler,
} satisfies AnyOperation;

const hidden = { ...greet, name: "hidden_from_agents" };

export const fixtureCatalog: readonly AnyOperation[] = [greet, waitForNothing, remove, hidden];
export const fixtureSurfaces = {
  greet: { mcp: true, toolset: "canvas" },
  wait_for_nothing: { mcp: true, toolset: "people" },
  remove_thing: { mcp: true, toolset: "canvas" },
  hidden_from_agents: { mcp: false, toolset: null },
} as const;

/** Runs the fixture the way runOperation would: parse, then act; `seen` collects how each wait ended. */
export function createFixtureRun(stopping: AbortSignal, seen: string[]): RunOperation {
  return async (operation, { ctx, input: raw }) => {
    const parsed = operation.input.safeParse(raw);
    if (!parsed.success)
      throw new AppError("invalid_input", "The input does not fit; see issues.", {
        issues: [{ path: "name", code: "invalid_type", message: "Give a name." }],
      });
    // safe because every fixture takes an object.
    const input = parsed.data as Record<string, unknown>;
    if (operation.name === "remove_thing")
      throw new AppError("state_conflict", "It is in use. Read it again, then retry.", {
        retryAfterSeconds: 3,
        details: { by: "somebody" },
      });
    if (operation.name === "wait_for_nothing") {
      const ended = await waitUntil(ctx.signal, stopping, Number(input.waitSeconds));
      seen.push(ended);
      return { ended };
    }
    const who = ctx.actor.type === "api_key" ? ctx.actor.name : ctx.actor.type;
    return { greeting: `Hello ${String(input.name)}, says ${who}.` };
  };
}

function waitUntil(left: AbortSignal, stopping: AbortSignal, seconds: number): Promise<string> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve("time"), seconds * 1000);
    const end = (reason: string) => {
      clearTimeout(timer);
      resolve(reason);
    };
    left.addEventListener("abort", () => end("caller_left"), { once: true });
    stopping.addEventListener("abort", () => end("server_stopping"), { once: true });
  });
}
