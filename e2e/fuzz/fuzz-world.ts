import { AppError, toErrorBody } from "@easel/contracts";
import { decisionCanvas, type TestAccount, type World } from "@easel/testkit/standalone";
import { type Call, type FuzzedServer, type Outcome, WAITS, type Who } from "./fuzzed-server.ts";

type Context = ReturnType<TestAccount["keyContext"]>;

const WAIT_MS = 40;

/** The operations of one world, as callers of two accounts. */
export async function openFuzzWorld(world: World): Promise<FuzzedServer> {
  const [account, foreign] = [await world.addAccount(), await world.addAccount()];
  const member = await account.addMember("member");
  const keys: Record<Exclude<Who, "viewer">, Context> = {
    owner: account.keyContext(),
    member: account.keyContext({ person: member }),
    foreign: foreign.keyContext(),
    narrow: account.keyContext({ scopes: ["canvas:read"] }),
    person: account.personContext(),
  };
  const foreignIds = [
    await create(world, keys.foreign),
    await createAndDelete(world, keys.owner),
    await createAndDelete(world, keys.foreign),
  ];
  const toContext = ({ who, canvasId, name }: Call): Context => {
    const ctx = who === "viewer" ? account.viewerContext(canvasId, "browser") : keys[who];
    return WAITS.has(name) ? { ...ctx, signal: AbortSignal.timeout(WAIT_MS) } : ctx;
  };
  return {
    foreignIds,
    advance: (milliseconds) => world.clock.advance(milliseconds),
    async call(call): Promise<Outcome> {
      world.logged.length = 0;
      try {
        const value = await world.run(call.name, toContext(call), call.input);
        return { kind: "result", value };
      } catch (error) {
        if (!(error instanceof AppError)) return { kind: "failure", what: toCauseText(error) };
        const cause = error.cause === undefined ? {} : { cause: toCauseText(error.cause) };
        return { kind: "refusal", body: toErrorBody(error), ...cause };
      }
    },
  };
}

async function create(world: World, ctx: Context): Promise<string> {
  const { id } = await world.run<{ id: string }>("create_canvas", ctx, decisionCanvas());
  return id;
}

async function createAndDelete(world: World, ctx: Context): Promise<string> {
  const id = await create(world, ctx);
  await world.run("delete_canvas", ctx, { id });
  return id;
}

function toCauseText(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.slice(0, 1_500);
}
