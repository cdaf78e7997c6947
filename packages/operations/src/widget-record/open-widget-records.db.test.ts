import { createWidgetActs, describeOperation, RECORDS, setUpWorld } from "@easel/testkit";
import { expect, test } from "vitest";

const given = setUpWorld();
const acts = createWidgetActs(given);

describeOperation({
  name: "open_widget_records",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({ id: await acts.make({ poll: {} }) }),
  namesCanvas: true,
});

test("it is what open_canvas says of them, with the version that they belong to", async () => {
  const id = await acts.make({ poll: {}, todo: {} });
  await acts.act(id, "poll", RECORDS.poll);
  await acts.act(id, "todo", RECORDS.todo, "ben");
  const ctx = given.account.viewerContext(id, "ana");
  const read = await given.world.run("open_widget_records", ctx, { id });
  expect(read).toMatchObject({
    records: { poll: { own: ["a"] }, todo: { done: 1 } },
    stateRevision: 2,
    version: 1,
  });
  const { records, stateRevision, version } = await given.world.run("open_canvas", ctx, { id });
  expect({ records, stateRevision, version }).toEqual(read);
  expect(await given.world.run("get_canvas_head", ctx, { id })).toMatchObject({ stateRevision: 2 });
});

test("nodes without records are left out, and one that nobody used shows what it starts from", async () => {
  const id = await given.create();
  const ctx = given.account.viewerContext(id);
  expect(await given.world.run("open_widget_records", ctx, { id })).toMatchObject({
    records: {},
    stateRevision: 0,
  });
  const fresh = await acts.make({ board: {} });
  expect(await acts.see(fresh, "board")).toMatchObject({
    columns: [{ cards: [{ id: "x" }, { id: "y" }] }, { cards: [] }],
  });
});
