import { decisionCanvas, describeOperation, setUpWorld, type TestAccount } from "@easel/testkit";
import { beforeEach, expect, test } from "vitest";

const given = setUpWorld();
type Page = { events: { id: number; type: string; canvasId: string }[]; next: number };
type Ctx = ReturnType<TestAccount["keyContext"]>;
let account: TestAccount;
beforeEach(async () => {
  account = await given.world.addAccount();
});
const wait = (input: Record<string, unknown> = {}, ctx: Ctx = account.keyContext()) =>
  given.world.run<Page>("wait_for_event", ctx, { seconds: 20, ...input });
async function create(
  overrides: Record<string, unknown> = {},
  ctx: Ctx = account.keyContext(),
): Promise<string> {
  return (await given.world.run<{ id: string }>("create_canvas", ctx, decisionCanvas(overrides)))
    .id;
}
const close = (id: string, ctx: Ctx = account.keyContext()) =>
  given.world.run("close_canvas", ctx, { id });
const pause = (ms: number) => new Promise((resolve) => setTimeout(() => resolve("paused"), ms));

describeOperation({
  name: "wait_for_event",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({ seconds: 1 }),
});

test("without since it waits from now: what happened before is not told again", async () => {
  const [before, after] = [await create(), await create()];
  await close(before);
  const waiting = wait();
  expect(await Promise.race([waiting, pause(200)])).toBe("paused");
  await close(after);
  expect(await waiting).toMatchObject({
    events: [{ id: 2, type: "canvas.closed", canvasId: after }],
    next: 2,
  });
});

test("with since it returns at once what is there", async () => {
  const [one, two] = [await create(), await create()];
  await close(one);
  await close(two);
  expect(await wait({ since: 1 })).toMatchObject({ events: [{ id: 2, canvasId: two }], next: 2 });
  expect(await wait({ since: 0, limit: 1 })).toMatchObject({
    events: [{ id: 1, canvasId: one }],
    next: 1,
  });
});

test("at the timeout it returns no events and a cursor that is past everything hidden", async () => {
  const member = account.keyContext({ person: await account.addMember("member") });
  await close(await create());
  expect(await wait({ since: 0, seconds: 1 }, member)).toEqual({ events: [], next: 1 });
});

test("events of other canvases, and those that the caller may not see, do not end the wait", async () => {
  const member = account.keyContext({ person: await account.addMember("member") });
  const [secret, shared] = [
    await create(),
    await create({ access: { visibility: "organization" } }),
  ];
  const waits = [wait({}, member), wait({ canvasId: shared })];
  await pause(100);
  await close(secret);
  expect(await Promise.race([...waits, pause(200)])).toBe("paused");
  await close(shared);
  for (const page of await Promise.all(waits))
    expect(page).toMatchObject({ events: [{ id: 2, canvasId: shared }], next: 2 });
});

test("another account's events do not end the wait", async () => {
  const other = await given.world.addAccount();
  const foreign = await create({}, other.keyContext());
  const waiting = wait({ seconds: 1 });
  await pause(100);
  await close(foreign, other.keyContext());
  expect(await waiting).toEqual({ events: [], next: 0 });
});

test("a loop that passes next as since gets each of ten events once", async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, () => create()));
  const seen: number[] = [];
  const follow = (async () => {
    let since = 0;
    while (seen.length < 10) {
      const page = await wait({ since });
      seen.push(...page.events.map((event) => event.id));
      since = page.next;
    }
  })();
  for (const id of ids) await close(id);
  await follow;
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("an event whose announcement was lost is there at the deadline", async () => {
  const mute = await given.world.join({ wrapBus: (bus) => ({ ...bus, publish: () => {} }) });
  const id = await create();
  const waiting = wait({ seconds: 1 });
  await pause(200);
  await mute.run("close_canvas", account.keyContext(), { id });
  expect(await waiting).toMatchObject({ events: [{ id: 1, canvasId: id }], next: 1 });
  await mute.close();
});

test("a server that stops ends the wait with a retry time", async () => {
  const world = await given.world.join();
  const waiting = world.refusal("wait_for_event", account.keyContext(), { seconds: 20 });
  await pause(100);
  world.stopping.abort();
  expect(await waiting).toMatchObject({ error: "unavailable", retryAfterSeconds: 2 });
  await world.close();
});
