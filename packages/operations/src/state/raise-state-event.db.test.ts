import type { CanvasId } from "@easel/contracts";
import type { Context } from "@easel/identity";
import { createWidgetActs, listJobs, setUpWorld } from "@easel/testkit";
import { beforeEach, describe, expect, test } from "vitest";
import { createJobContext } from "../lifetime/job-context.ts";

const given = setUpWorld();
const acts = createWidgetActs(given);
const system = (organizationId = given.account.organizationId): Context =>
  createJobContext({
    job: "raise_state_event",
    organizationId,
    publicUrl: "https://easel.test",
    now: given.world.clock.now,
    signal: new AbortController().signal,
  });
const raise = (id: CanvasId, ctx = system()) =>
  given.world.run<{ raised: boolean }>("raise_state_event", ctx, { id });
const pass = (seconds: number) => given.world.clock.advance(seconds * 1000);
/** Canvases whose owed event a job of the queue will raise, with when, in seconds from the start of the test. */
async function owed(): Promise<[string, number][]> {
  const jobs = await listJobs(given.world.url);
  return jobs
    .filter(({ task }) => task === "raise_state_event")
    .map(({ payload, runAt }) => [
      // safe because schedule_job makes every payload.
      (payload as { input: { id: string } }).input.id,
      (runAt.getTime() - start) / 1000,
    ]);
}

let id: CanvasId;
let start: number;
beforeEach(async () => {
  id = await acts.make({ todo: {}, talk: {} });
  start = given.world.clock.now().getTime();
});
const tick = (done: boolean, who = "ana") => acts.act(id, "todo", { item: "keys", done }, who);
/** When state.changed was raised, in seconds from the start of the test. */
async function moments(): Promise<number[]> {
  const { events } = await given.world.run<{ events: { type: string; at: string }[] }>(
    "list_events",
    given.account.keyContext(),
    { canvasId: id },
  );
  return events
    .filter(({ type }) => type === "state.changed")
    .map(({ at }) => (Date.parse(at) - start) / 1000);
}

test("the first change is told at once, what follows within 5 s once at their end", async () => {
  await tick(true);
  pass(1);
  await tick(false);
  pass(3.999);
  await tick(true, "ben");
  expect(await moments()).toEqual([0]);
  expect(await raise(id)).toEqual({ raised: false });
  pass(0.001);
  expect(await owed()).toContainEqual([id, 5]);
  expect(await raise(id)).toEqual({ raised: true });
  expect(await raise(id)).toEqual({ raised: false });
  expect(await moments()).toEqual([0, 5]);
  pass(2);
  await tick(false);
  expect(await moments()).toEqual([0, 5]);
  pass(3);
  await raise(id);
  expect(await moments()).toEqual([0, 5, 10]);
});

test("nothing more is owed without a change, and one after 5 s is told at once again", async () => {
  await tick(true);
  pass(5);
  expect((await owed()).map(([owing]) => owing)).not.toContain(id);
  expect(await raise(id)).toEqual({ raised: false });
  await tick(false);
  expect(await moments()).toEqual([0, 5]);
});

test("an owed event that nobody raised is raised by the next change, and not twice", async () => {
  await tick(true);
  pass(1);
  await tick(false);
  pass(60);
  await tick(true);
  expect(await raise(id)).toEqual({ raised: false });
  expect(await moments()).toEqual([0, 61]);
});

test("many people at once raise one event and owe one", async () => {
  await Promise.all(
    Array.from({ length: 15 }, (_, index) => acts.act(id, "talk", { text: "Hi" }, `p${index}`)),
  );
  expect(await moments()).toEqual([0]);
  pass(5);
  const raised = await Promise.all([raise(id), raise(id), raise(id)]);
  expect(raised.filter((result) => result.raised)).toHaveLength(1);
  expect(await moments()).toEqual([0, 5]);
});

test("what an agent does raises nothing, and neither does a change that changes nothing", async () => {
  await acts.write(id, { "widget:talk": { text: "Done" }, topic: "x" });
  await acts.send(id, "todo", { item: "keys", done: true }, given.account.keyContext());
  expect(await moments()).toEqual([]);
  await tick(true);
  await tick(true);
  pass(5);
  expect((await owed()).map(([owing]) => owing)).not.toContain(id);
});

test("whoever waits for an event hears of both", async () => {
  const ctx = given.account.keyContext();
  const wait = (since?: number) =>
    given.world.run<{ events: { type: string }[]; next: number }>("wait_for_event", ctx, {
      ...{ canvasId: id, seconds: 20 },
      ...(since !== undefined && { since }),
    });
  const { next: since } = await given.world.run<{ next: number }>("list_events", ctx, {});
  const first = wait(since);
  await tick(true);
  const heard = await first;
  expect(heard.events).toMatchObject([{ type: "state.changed" }]);
  await tick(false);
  pass(5);
  const second = wait(heard.next);
  await raise(id);
  expect((await second).events).toMatchObject([{ type: "state.changed" }]);
});

describe("the server raises", () => {
  test("nothing for a canvas that was deleted meanwhile, or is another organization's", async () => {
    await tick(true);
    await tick(false);
    pass(5);
    const foreign = (await given.world.addAccount()).organizationId;
    expect(await raise(id, system(foreign))).toEqual({ raised: false });
    await given.world.run("delete_canvas", given.account.keyContext(), { id });
    expect(await raise(id)).toEqual({ raised: false });
  });

  test("what was owed also once the canvas is closed", async () => {
    await tick(true);
    await tick(false);
    await given.world.run("close_canvas", given.account.keyContext(), { id });
    pass(5);
    expect(await raise(id)).toEqual({ raised: true });
  });
});
