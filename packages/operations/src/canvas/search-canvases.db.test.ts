import type { FoundCanvases } from "@easel/contracts";
import { decisionCanvas, describeOperation, setUpWorld, type TestAccount } from "@easel/testkit";
import { beforeAll, describe, expect, test } from "vitest";

const given = setUpWorld();
const HOUR = 3_600_000;
let account: TestAccount;
let memberOf: Awaited<ReturnType<TestAccount["addMember"]>>;

describeOperation({
  name: "search_canvases",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({}),
});

async function create(
  title: string,
  over: Record<string, unknown> = {},
  ctx = account.keyContext(),
) {
  given.world.clock.advance(1000);
  const input = decisionCanvas({ title, expiresInHours: 100, stayOpen: true, ...over });
  return (await given.world.run<{ id: string }>("create_canvas", ctx, input)).id;
}
const run = (name: string, input: object, ctx = account.keyContext()) =>
  given.world.run(name, ctx, input);
const search = (input: object, ctx = account.personContext()) =>
  given.world.run<FoundCanvases>("search_canvases", ctx, input);
const titles = async (input: object, ctx?: Parameters<typeof search>[1]) =>
  (await search(input, ctx)).canvases.map(({ title }) => title);

beforeAll(async () => {
  account = await given.world.addAccount();
  memberOf = await account.addMember("member");
  await create("Plan 10", { expiresInHours: 5 });
  const nine = await create("plan 9");
  const kept = await create("100% sure", { expiresInHours: 1 });
  const closed = await create("Closed_one");
  await create("Private to the owner", { access: { visibility: "private" } });
  await create("Shared", { access: { visibility: "organization" } });
  await run("pin_canvas", { id: kept, pinned: true });
  await run("close_canvas", { id: closed });
  await given.world.run("submit_answer", account.personContext(), {
    ...{ id: nine, answer: { choice: "s3" }, canvasVersion: 1, requestKey: "an-answer-of-mine" },
  });
  await given.world.run("record_canvas_view", account.viewerContext(nine), { id: nine });
  given.world.clock.advance(1000);
  await given.world.run("record_canvas_view", account.viewerContext(closed), { id: closed });
  // "Plan 10" expires; "100% sure" would have, were it not kept.
  given.world.clock.advance(6 * HOUR);
});

const NEWEST = ["Shared", "Private to the owner", "Closed_one", "100% sure", "plan 9", "Plan 10"];

describe("the order", () => {
  test.each([
    ["newest", NEWEST],
    ["opened", ["Closed_one", "plan 9", "Shared", "Private to the owner", "100% sure", "Plan 10"]],
    ["answers", ["plan 9", "Shared", "Private to the owner", "Closed_one", "100% sure", "Plan 10"]],
    ["expiry", ["plan 9", "Closed_one", "Private to the owner", "Shared", "Plan 10", "100% sure"]],
    ["title", ["100% sure", "Closed_one", "plan 9", "Plan 10", "Private to the owner", "Shared"]],
  ])("by %s", async (order, expected) => {
    expect(await titles({ order })).toEqual(expected);
  });
});

describe("the words", () => {
  test.each([
    ["PLAN", ["plan 9", "Plan 10"]],
    ["  10   plan ", ["Plan 10"]],
    ["%", ["100% sure"]],
    ["_", ["Closed_one"]],
    ["\\", []],
    ["nothing like it", []],
  ])("%s", async (words, expected) => {
    expect(await titles({ search: words })).toEqual(expected);
  });

  test("are looked for in agent and owner too, each of them somewhere", async () => {
    expect(await titles({ search: `${account.owner.email.slice(0, 6)} key plan` })).toHaveLength(2);
  });
});

test("a status is one of the row and the clock, and counts what it leaves", async () => {
  const found = (status: string) => search({ status });
  expect(await found("expired")).toMatchObject({ matching: 1, canvases: [{ title: "Plan 10" }] });
  expect(await found("closed")).toMatchObject({ matching: 1 });
  expect((await found("active")).canvases.map(({ title }) => title)).toContain("100% sure");
  const all = await search({});
  for (const status of ["active", "answered", "closed", "expired", "removed"])
    expect((await found(status)).matching).toBe(
      all.canvases.filter((canvas) => canvas.status === status).length,
    );
});

test("the first ones come, and how many there are in all", async () => {
  const first = await search({ limit: 2 });
  expect(first.canvases.map(({ title }) => title)).toEqual(NEWEST.slice(0, 2));
  expect(first).toMatchObject({ matching: 6, total: 6, kept: 1 });
  expect(await search({ search: "nothing" })).toMatchObject({ matching: 0, total: 6 });
  const { issues } = await given.world.refusal("search_canvases", account.personContext(), {
    limit: 501,
  });
  expect(issues).toMatchObject([{ path: "limit" }]);
});

test("a member finds their own and the shared ones, another account nothing", async () => {
  const member = account.personContext(memberOf);
  const own = await create("A member's own", {}, account.keyContext({ person: memberOf }));
  expect(await titles({}, member)).toEqual(["A member's own", "Shared"]);
  // Who opened somebody else's canvas is not theirs to know, by its place either.
  expect(await titles({ order: "opened" }, member)).toEqual(["A member's own", "Shared"]);
  expect(await search({ search: "plan" }, member)).toMatchObject({ matching: 0, total: 2 });
  const foreign = await given.world.addAccount();
  expect(await search({}, foreign.personContext())).toMatchObject({ matching: 0, total: 0 });
  await run("delete_canvas", { id: own });
});
