import type { CanvasEvent } from "@easel/contracts";
import { expect, it } from "vitest";
import { findAppContradictions } from "./find-app-contradictions.ts";
import type { FoundApp, FoundLife } from "./read-apps.ts";

/** Each kind of loss is shown to the judge once. */
const notUsed = () => Promise.reject(new Error("not used"));
const vote = { visitor: { submit: notUsed, act: notUsed }, acknowledged: true };

function newCase() {
  const app: FoundApp = {
    entry: {
      canvasId: "a1",
      states: { tried: 4, acknowledged: 3 },
      patches: { tried: 3, acknowledged: 2 },
      extensions: { tried: 2, acknowledged: 1 },
      votes: [vote, { ...vote, acknowledged: false }],
    },
    version: 4,
    note: "3",
    createdAt: "2026-12-01T00:00:00.000Z",
    expiresAt: "2026-12-05T05:00:30.000Z",
    state: [
      { key: "n", value: 3, version: 3 },
      { key: "p", value: 3, version: 3 },
      {
        ...{ key: "widget:poll", version: 9 },
        value: { voters: 2, results: { counts: [{ option: "a", votes: 2 }] } },
      },
    ],
    retriedVersions: [3, 4],
  };
  const life: FoundLife = {
    entry: {
      canvasId: "l1",
      closed: { tried: 1, acknowledged: 1 },
      deleted: { tried: 1, acknowledged: 0 },
    },
    status: "closed",
  };
  const event = (id: number, type: CanvasEvent["type"], canvasId: string): CanvasEvent => ({
    ...{ id, type, canvasId, at: "2026-12-01T00:00:00.000Z" },
  });
  return { app, life, events: [event(1, "state.changed", "a1"), event(2, "canvas.closed", "l1")] };
}

function judge(change: (given: ReturnType<typeof newCase>) => void = () => {}): string[] {
  const given = newCase();
  change(given);
  const { app, life, events } = given;
  return findAppContradictions({ apps: [app], lives: [life], madeIds: [] }, events);
}
const entryOf = (app: FoundApp, key: string) => {
  const found = app.state.find((entry) => entry.key === key);
  if (!found) throw new Error(`The case has no ${key}.`);
  return found;
};

it("finds nothing when every promise was kept, whether or not the last try arrived", () => {
  expect(judge()).toEqual([]);
  const arrived = judge(({ app }) => Object.assign(entryOf(app, "n"), { value: 4, version: 4 }));
  expect(arrived).toEqual([]);
});

it("finds a lost value, one that nobody sent, and a version that was skipped", () => {
  const at = (value: number, version: number) =>
    judge(({ app }) => Object.assign(entryOf(app, "n"), { value, version }));
  expect(at(2, 2)).toEqual(["canvas a1 has n = 2, of 3 to 4"]);
  expect(at(5, 5)).toEqual(["canvas a1 has n = 5, of 3 to 4"]);
  expect(at(3, 4)).toEqual(["canvas a1 has n = 3 at version 4"]);
});

it("finds a patch that was done twice, by half, or came back as another version", () => {
  expect(judge(({ app }) => Object.assign(app, { version: 5 }))).toEqual([
    "canvas a1 has version 5 with note 3 after 3 patches",
  ]);
  expect(judge(({ app }) => Object.assign(app, { note: "2" }))).toHaveLength(1);
  expect(judge(({ app }) => Object.assign(entryOf(app, "p"), { value: 2, version: 2 }))).toEqual([
    "canvas a1 has p = 2 at version 2 after 3 patches",
  ]);
  expect(judge(({ app }) => Object.assign(app, { retriedVersions: [3, 5] }))).toEqual([
    "patches of canvas a1 came back as versions 3,5",
  ]);
});

it("finds a vote that is lost or counted twice, and votes that were told of never or too often", () => {
  const counted = (votes: number) =>
    judge(({ app }) =>
      Object.assign(entryOf(app, "widget:poll"), {
        value: { voters: votes, results: { counts: [{ option: "a", votes }] } },
      }),
    );
  expect(counted(1)).toEqual(["canvas a1 counts 1 votes of 2"]);
  expect(counted(3)).toEqual(["canvas a1 counts 3 votes of 2"]);
  expect(judge(({ events }) => void events.shift())).toEqual(["canvas a1 told of 2 votes 0 times"]);
  const often = judge(({ events }) => {
    const [first] = events;
    if (first) events.push({ ...first, id: 3 }, { ...first, id: 4 });
  });
  expect(often).toEqual(["canvas a1 told of 2 votes 3 times"]);
});

it("finds an extension that was lost", () => {
  const lost = judge(({ app }) => Object.assign(app, { expiresAt: "2026-12-05T04:00:00.000Z" }));
  expect(lost).toEqual(["canvas a1 expires 100 h after it was made"]);
});

it("finds a closing or an end that was lost, or told of twice or never", () => {
  expect(judge(({ life }) => Object.assign(life, { status: "active" }))).toEqual([
    "canvas l1 is active and may be closed or gone",
    "canvas l1 is active and told of its closing 1 times",
  ]);
  expect(judge(({ life }) => Object.assign(life, { status: null }))).toEqual([
    "canvas l1 is gone and told of its end 0 times",
  ]);
  expect(judge(({ events }) => void events.pop())).toEqual([
    "canvas l1 is closed and told of its closing 0 times",
  ]);
});
