import type { Bus } from "@easel/db";
import { describeOperation, setUpWorld, type TestAccount, type World } from "@easel/testkit";
import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";

const given = setUpWorld();
type Answers = { status: string; answers: { number: number }[] };
const wait = (
  world: World,
  id: string,
  input: Record<string, unknown> = {},
  ctx = given.account.keyContext(),
) => world.run<Answers>("wait_for_answer", ctx, { id, seconds: 20, ...input });

const joined: World[] = [];
afterEach(async () => {
  await Promise.all(joined.splice(0).map((world) => world.close()));
});
async function join(options?: Parameters<World["join"]>[0]): Promise<World> {
  const world = await given.world.join(options);
  joined.push(world);
  return world;
}

describeOperation({
  name: "wait_for_answer",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({ id: await given.create(), seconds: 1 }),
  namesCanvas: true,
});

describe("a wait returns", () => {
  test("at once when there is any answer", async () => {
    const id = await given.create({ stayOpen: true });
    await given.answer(id);
    const { result, ms } = await timed(wait(given.world, id));
    expect(result).toMatchObject({ status: "active", answers: [{ number: 1 }] });
    expect(ms).toBeLessThan(1000);
  });

  test("as soon as an answer comes, also when another process took it", async () => {
    const other = await join();
    for (const world of [given.world, other]) {
      const id = await given.create();
      const waiting = timed(wait(world, id));
      await pause(150);
      await given.answer(id);
      const { result, ms } = await waiting;
      expect(result).toMatchObject({ status: "answered", answers: [{ number: 1 }] });
      expect(ms).toBeLessThan(5000);
    }
  });

  test("when there are more answers than the caller has read, and not before", async () => {
    const id = await given.create({ stayOpen: true });
    await given.answer(id);
    const waiting = wait(given.world, id, { since: 1 });
    expect(await Promise.race([waiting, pause(300)])).toBe("paused");
    await given.answer(id);
    expect(await waiting).toMatchObject({ answers: [{ number: 1 }, { number: 2 }] });
    expect(await wait(given.world, id, { since: 0 })).toMatchObject({
      answers: [{ number: 1 }, { number: 2 }],
    });
  });

  test("when the canvas is closed while it waits", async () => {
    const id = await given.create();
    const waiting = wait(given.world, id);
    await pause(100);
    await given.world.run("close_canvas", given.account.keyContext(), { id });
    expect(await waiting).toEqual({ status: "closed", answers: [] });
  });

  test("when the canvas expires meanwhile, which nobody announces", async () => {
    const id = await given.create({ expiresInHours: 1 });
    given.world.clock.advance(3_600_000 - 400);
    const waiting = wait(given.world, id);
    // The clock stands still, so it is moved past the moment that the wait set its alarm for.
    setTimeout(() => given.world.clock.advance(400), 100);
    expect(await waiting).toMatchObject({ status: "expired", answers: [] });
  });

  test("at once when the canvas is no longer active, whatever since says", async () => {
    const id = await given.create();
    await given.answer(id);
    expect(await wait(given.world, id, { since: 5 })).toMatchObject({
      status: "answered",
      answers: [{ number: 1 }],
    });
  });

  test("not_found when the canvas is deleted while it waits", async () => {
    const id = await given.create();
    const waiting = given.world.refusal("wait_for_answer", given.account.keyContext(), {
      id,
      seconds: 20,
    });
    await pause(100);
    await given.world.run("delete_canvas", given.account.keyContext(), { id });
    expect((await waiting).error).toBe("not_found");
  });

  test("empty at its deadline, of 1 to 60 seconds", async () => {
    const id = await given.create();
    const { result, ms } = await timed(wait(given.world, id, { seconds: 1 }));
    expect(result).toEqual({ status: "active", answers: [] });
    expect(ms).toBeGreaterThanOrEqual(995);
    for (const [seconds, code] of [
      [0, "too_small"],
      [61, "too_big"],
      [1.5, "invalid_type"],
    ])
      expect(
        await given.world.refusal("wait_for_answer", given.account.keyContext(), { id, seconds }),
      ).toMatchObject({
        issues: [{ path: "seconds", code }],
      });
  });

  test("what was read last when the caller has gone", async () => {
    const id = await given.create();
    const gone = new AbortController();
    const ctx = { ...given.account.keyContext(), signal: gone.signal };
    const waiting = timed(wait(given.world, id, {}, ctx));
    await pause(100);
    gone.abort();
    const { result, ms } = await waiting;
    expect(result).toEqual({ status: "active", answers: [] });
    expect(ms).toBeLessThan(5000);
    expect(await wait(given.world, id, {}, ctx)).toEqual({ status: "active", answers: [] });
  });
});

describe("a wait loses no answer", () => {
  test("that commits after its read and is announced before the read returns", async () => {
    const id = await given.create();
    let reads = 0;
    const world = await join({
      wrapDatabase: (db) => ({
        ...db,
        read: async (tenant, work) => {
          const result = await db.read(tenant, work);
          reads += 1;
          // What this read saw is fixed, and the wait does not have it yet.
          if (reads === 1) await answerAndHear(world.bus, id);
          return result;
        },
      }),
    });
    const { result, ms } = await timed(wait(world, id));
    expect(result).toMatchObject({ answers: [{ number: 1 }] });
    expect(reads).toBe(2);
    expect(ms).toBeLessThan(5000);
  });

  test("that commits just before it begins to listen", async () => {
    const id = await given.create();
    let answered: Promise<void> | undefined;
    const world = await join({
      wrapBus: (bus) => ({
        ...bus,
        subscribe(topic, listener) {
          answered = answerAndHear(bus, id);
          return bus.subscribe(topic, listener);
        },
      }),
      wrapDatabase: (db) => ({
        ...db,
        read: async (tenant, work) => {
          await answered;
          return db.read(tenant, work);
        },
      }),
    });
    expect(await wait(world, id)).toMatchObject({ answers: [{ number: 1 }] });
  });

  test("whose announcement is lost, because a process died between COMMIT and NOTIFY: it reads at its deadline", async () => {
    const id = await given.create();
    const mute = await join({ wrapBus: (bus) => ({ ...bus, publish: () => {} }) });
    const waiting = timed(wait(given.world, id, { seconds: 1 }));
    await pause(100);
    await submitThrough(mute, id);
    const { result, ms } = await waiting;
    expect(result).toMatchObject({ status: "answered", answers: [{ number: 1 }] });
    expect(ms).toBeGreaterThanOrEqual(995);
  });

  test("that came while the listening connection was down", async () => {
    const id = await given.create();
    const world = await join();
    const waiting = timed(wait(world, id));
    await pause(100);
    // Everything that listens is cut, then the answer is committed without a word.
    const mute = await join({ wrapBus: (bus) => ({ ...bus, publish: () => {} }) });
    await submitThrough(mute, id);
    await cutListeners();
    const { result, ms } = await waiting;
    expect(result).toMatchObject({ answers: [{ number: 1 }] });
    expect(ms).toBeLessThan(10_000);
  });

  test("of a burst: twenty readers of one canvas see every answer in turn", async () => {
    const id = await given.create({ stayOpen: true });
    const readers = Array.from({ length: 20 }, async () => {
      let since = 0;
      while (since < 5) since = (await wait(given.world, id, { since })).answers.length;
      return since;
    });
    for (let count = 0; count < 5; count++) await given.answer(id);
    expect(await Promise.all(readers)).toEqual(Array(20).fill(5));
  });
});

test("a wait whose key is revoked meanwhile says nothing", async () => {
  const id = await given.create({ stayOpen: true });
  let isValid = true;
  const ctx = { ...given.account.keyContext(), isStillAllowed: async () => isValid };
  const waiting = wait(given.world, id, {}, ctx);
  isValid = false;
  await given.answer(id);
  await expect(waiting).rejects.toMatchObject({ code: "unauthenticated" });
});

describe("a server that stops", () => {
  test("ends its waits with a retry time", async () => {
    const id = await given.create();
    const world = await join();
    const waiting = timed(
      world.refusal("wait_for_answer", given.account.keyContext(), { id, seconds: 20 }),
    );
    await pause(100);
    world.stopping.abort();
    const { result, ms } = await waiting;
    expect(result).toMatchObject({ error: "unavailable", retryAfterSeconds: 2 });
    expect(ms).toBeLessThan(5000);
    const late = await world.refusal("wait_for_answer", given.account.keyContext(), {
      id,
      seconds: 20,
    });
    expect(late.error).toBe("unavailable");
  });

  test("still hands over an answer that is there", async () => {
    const id = await given.create();
    await given.answer(id);
    const world = await join();
    world.stopping.abort();
    expect(await wait(world, id)).toMatchObject({ answers: [{ number: 1 }] });
  });
});

test("waits hold no connection: 50 of them on a pool of two leave room for everybody else", async () => {
  const id = await given.create();
  const world = await join({ poolMax: 2 });
  const waits = Array.from({ length: 50 }, () => wait(world, id));
  await pause(300);
  expect(await busyConnections()).toBe(0);
  const { ms } = await timed(world.run("list_canvases", given.account.keyContext(), {}));
  expect(ms).toBeLessThan(2000);
  await submitThrough(world, id);
  expect(await Promise.all(waits)).toEqual(
    Array(50).fill(expect.objectContaining({ status: "answered" })),
  );
});

test("a wait leaves no listener behind, however it ends", async () => {
  let listening = 0;
  const world = await join({
    wrapBus: (bus) => ({
      ...bus,
      subscribe(topic, listener) {
        listening += 1;
        const leave = bus.subscribe(topic, listener);
        return () => {
          listening -= 1;
          leave();
        };
      },
    }),
  });
  const [quiet, answered] = [await given.create(), await given.create()];
  await given.answer(answered);
  await wait(world, answered);
  await wait(world, quiet, { seconds: 1 });
  await world.refusal("wait_for_answer", given.account.keyContext(), {
    id: "0".repeat(32),
    seconds: 1,
  });
  expect(listening).toBe(0);
});

function submitThrough(
  world: World,
  id: string,
  account: TestAccount = given.account,
): Promise<unknown> {
  const input = {
    id,
    answer: { choice: "s3" },
    name: "Ana",
    canvasVersion: 1,
    requestKey: crypto.randomUUID(),
  };
  return world.run("submit_answer", account.viewerContext(id), input);
}

/** Commits an answer in another process and waits until this one has been told. */
async function answerAndHear(bus: Bus, id: string): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    const leave = bus.subscribe(`canvas:${id}`, () => {
      leave();
      resolve();
    });
  });
  await given.answer(id);
  await heard;
}

async function busyConnections(): Promise<number> {
  const [row] = await given.sql<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
      where datname = current_database() and application_name = 'easel' and state <> 'idle'`,
  );
  return row?.n ?? -1;
}

async function cutListeners(): Promise<void> {
  const client = new pg.Client({ connectionString: given.world.url });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'easel-listen' and datname = current_database()",
  );
  await client.end();
}

async function timed<Result>(call: Promise<Result>): Promise<{ result: Result; ms: number }> {
  const startedAt = performance.now();
  const result = await call;
  return { result, ms: performance.now() - startedAt };
}

function pause(ms: number): Promise<"paused"> {
  return new Promise((resolve) => setTimeout(() => resolve("paused"), ms));
}
