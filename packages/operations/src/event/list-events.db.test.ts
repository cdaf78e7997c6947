import { describeOperation, setUpWorld, type TestAccount } from "@easel/testkit";
import { expect, test } from "vitest";

const given = setUpWorld();
type Page = { events: { id: number; type: string; canvasId: string; at: string }[]; next: number };
type Ctx = ReturnType<TestAccount["keyContext"]>;
const list = (ctx: Ctx, input: Record<string, unknown> = {}) =>
  given.world.run<Page>("list_events", ctx, input);
const close = (id: string, ctx: Ctx) => given.world.run("close_canvas", ctx, { id });

describeOperation({
  name: "list_events",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({}),
});

/** An account whose events 1 to n are the closings of n canvases, in order. */
async function closings(count: number, access: (index: number) => object = () => ({})) {
  const account = await given.world.addAccount();
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const id = await given.create({ access: access(index) }, account.keyContext());
    await close(id, account.keyContext());
    ids.push(id);
  }
  return { account, ids };
}

test("an account without events has the cursor 0", async () => {
  const account = await given.world.addAccount();
  expect(await list(account.keyContext())).toEqual({ events: [], next: 0 });
});

test("events come oldest first, numbered from 1 in each account, without content", async () => {
  const { account, ids } = await closings(2);
  expect(await list(account.keyContext())).toEqual({
    events: [
      { id: 1, type: "canvas.closed", canvasId: ids[0], at: "2026-12-01T09:00:00.000Z" },
      { id: 2, type: "canvas.closed", canvasId: ids[1], at: "2026-12-01T09:00:00.000Z" },
    ],
    next: 2,
  });
});

test("next leads through all events once, whatever the size of the page", async () => {
  const { account } = await closings(7);
  for (const limit of [1, 2, 3, 7, 8, 200]) {
    const seen: number[] = [];
    let since = 0;
    for (let calls = 0; calls < 10; calls++) {
      const page = await list(account.keyContext(), { since, limit });
      seen.push(...page.events.map((event) => event.id));
      since = page.next;
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(since).toBe(7);
  }
});

test("a page holds 50 unless told otherwise, and at most 200", async () => {
  const { account } = await closings(51);
  const first = await list(account.keyContext());
  expect(first.events).toHaveLength(50);
  expect(first.next).toBe(50);
  for (const [limit, code] of [
    [0, "too_small"],
    [201, "too_big"],
  ])
    expect(await given.world.refusal("list_events", account.keyContext(), { limit })).toMatchObject(
      {
        issues: [{ path: "limit", code }],
      },
    );
  expect((await list(account.keyContext(), { limit: 200 })).events).toHaveLength(51);
});

test("a member gets what the organization sees and what is theirs; the cursor passes the rest by", async () => {
  const { account, ids } = await closings(5, (index) => ({
    visibility: index === 1 ? "organization" : "private",
  }));
  const person = await account.addMember("member");
  const member = account.keyContext({ person });
  expect(await list(member)).toEqual({
    events: [{ id: 2, type: "canvas.closed", canvasId: ids[1], at: "2026-12-01T09:00:00.000Z" }],
    next: 5,
  });
  expect(await list(member, { since: 5 })).toEqual({ events: [], next: 5 });
  const own = await given.create({}, member);
  await close(own, member);
  expect(await list(member, { since: 5 })).toMatchObject({
    events: [{ id: 6, canvasId: own }],
    next: 6,
  });
  const admin = account.keyContext({ person: await account.addMember("admin") });
  expect((await list(admin)).events.map((event) => event.id)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("who may see an event is settled when it happens", async () => {
  const { account, ids } = await closings(1, () => ({ visibility: "organization" }));
  const member = account.keyContext({ person: await account.addMember("member") });
  await given.world.run("delete_canvas", account.keyContext(), { id: ids[0] });
  expect((await list(member)).events.map((event) => event.type)).toEqual([
    "canvas.closed",
    "canvas.deleted",
  ]);
});

test("canvasId limits it to one canvas, and the cursor still passes the others by", async () => {
  const { account, ids } = await closings(4);
  expect(await list(account.keyContext(), { canvasId: ids[1] })).toMatchObject({
    events: [{ id: 2 }],
    next: 4,
  });
  expect(await list(account.keyContext(), { canvasId: ids[1], limit: 1 })).toMatchObject({
    events: [{ id: 2 }],
    next: 2,
  });
  expect(await list(account.keyContext(), { canvasId: "0".repeat(32) })).toEqual({
    events: [],
    next: 4,
  });
});

test("another account's canvas has no events here", async () => {
  const { ids } = await closings(1);
  const other = await closings(1);
  expect((await list(other.account.keyContext(), { canvasId: ids[0] })).events).toEqual([]);
});

test("a cursor from the future is led back to the last number, so that the next event is not missed", async () => {
  const { account } = await closings(2);
  for (const since of [9, Number.MAX_SAFE_INTEGER])
    expect(await list(account.keyContext(), { since })).toEqual({ events: [], next: 2 });
});
