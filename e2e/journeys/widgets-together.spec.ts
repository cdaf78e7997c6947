import type { Page } from "@playwright/test";
import type { Agent } from "../support/agents/agent.ts";
import { CanvasPage } from "../support/pages/canvas-page.ts";
import { expectAccessible, WIDE } from "../support/pages/check-accessibility.ts";
import { expect, test } from "../support/test.ts";

type Made = { id: string; url: string; version: number };
type State = { state: { key: string; value: Record<string, unknown>; by: { name: string } }[] };

const NODES = [
  {
    ...{ id: "day", kind: "widget", widget: "poll@1", title: "The day" },
    data: {
      question: "Which day suits you?",
      options: [
        { id: "tue", title: "Tuesday" },
        { id: "thu", title: "Thursday" },
      ],
    },
  },
  {
    ...{ id: "work", kind: "widget", widget: "board@1", title: "The work" },
    data: {
      columns: [
        { id: "todo", title: "To do" },
        { id: "done", title: "Done" },
      ],
      cards: [
        { id: "room", column: "todo", title: "Book a room" },
        { id: "cake", column: "todo", title: "Order a cake" },
      ],
    },
  },
  {
    ...{ id: "talk", kind: "widget", widget: "conversation@1", title: "Talk" },
    data: { messages: [], prompt: "Anything to ask?" },
  },
  {
    ...{ id: "steps", kind: "widget", widget: "checklist@1", title: "Steps" },
    data: { items: [{ id: "keys", label: "Fetch the keys" }] },
  },
];

function make(agent: Agent, more: Record<string, unknown> = {}): Promise<Made> {
  return agent.call("create_canvas", {
    idempotencyKey: crypto.randomUUID(),
    title: "The summer party",
    nodes: NODES,
    access: { linkRole: "participant" },
    ...more,
  });
}

/** In a list a board shows one column at a time; each tab counts its cards. */
const column = (canvas: CanvasPage, title: string) =>
  canvas.item("The work").getByRole("tab", { name: title });
const option = (canvas: CanvasPage, title: string) =>
  canvas.item("The day").getByRole("article").filter({ hasText: title });

/** Whoever acts first by a link is asked for a name, once. */
async function introduce(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "What is your name?" });
  await dialog.getByLabel("Your name").fill(name);
  await dialog.getByRole("button", { name: "Go on" }).click();
  await expect(dialog).toBeHidden();
}

test("two people vote and move cards and see each other do so, and an agent reads and answers", async ({
  page,
  newPerson,
  agent,
}) => {
  const { id, url } = await make(agent);
  const other = await newPerson();
  const [ana, ben] = [new CanvasPage(page), new CanvasPage(other.page)];
  await ana.open(url);
  await ben.open(url);
  await ana.showAs("List");
  await ben.showAs("List");

  await ana.choose("The day", "Tuesday");
  await ana.item("The day").getByRole("button", { name: "Vote" }).click();
  await introduce(ana.page, "Ana");
  await expect(option(ben, "Tuesday")).toContainText("1 vote");
  await ben.choose("The day", "Thursday");
  await ben.item("The day").getByRole("button", { name: "Vote" }).click();
  await introduce(ben.page, "Ben");
  await expect(option(ana, "Thursday")).toContainText("Ben");
  await expect(option(ana, "Tuesday")).toContainText("Your vote");

  await ana.item("The work").getByRole("button", { name: "Book a room", exact: true }).focus();
  await ana.page.keyboard.press("Alt+ArrowRight");
  await expect(column(ben, "Done")).toHaveText(/1$/);
  await column(ben, "Done").click();
  await expect(ben.item("The work")).toContainText("Book a room");
  await column(ben, "To do").click();
  await ben.item("The work").getByRole("button", { name: "Move or change Order a cake" }).click();
  await ben.page.getByRole("menuitem", { name: "Done" }).click();
  await expect(column(ana, "Done")).toHaveText(/2$/);
  await expect(ana.item("The work")).toContainText("Order a cake");

  await ana.fillIn("Talk", "Anything to ask?", "Who brings the music?");
  await ana.item("Talk").getByRole("button", { name: "Send" }).click();
  await expect(ben.item("Talk")).toContainText("Who brings the music?");

  const { state } = await agent.call<State>("get_canvas_state", { id });
  const values = Object.fromEntries(state.map(({ key, value }) => [key, value]));
  expect(values["widget:day"]).toMatchObject({
    voters: 2,
    results: {
      counts: [
        { option: "tue", votes: 1, people: ["Ana"] },
        { option: "thu", votes: 1, people: ["Ben"] },
      ],
    },
  });
  expect(values["widget:work"]).toMatchObject({
    columns: [{ cards: [] }, { cards: [{ id: "room" }, { id: "cake" }] }],
  });
  expect(values["widget:talk"]).toMatchObject({ messages: [{ name: "Ana" }] });
  const { viewers } = await agent.call<{ viewers: { name: string }[] }>("list_canvas_viewers", {
    id,
  });
  expect(viewers.map(({ name }) => name).sort()).toEqual(["Ana", "Ben"]);

  await agent.call("set_canvas_state", {
    id,
    values: {
      "widget:talk": { text: "The **band** does." },
      "widget:steps": { item: "keys", done: true },
    },
  });
  for (const canvas of [ana, ben]) {
    await expect(canvas.item("Talk").getByText("band")).toBeVisible();
    await expect(canvas.item("Steps").getByRole("checkbox")).toBeChecked();
  }
  await page.reload();
  await ana.expectLoaded();
  await expect(option(ana, "Tuesday")).toContainText("Your vote");
});

test("a waiting agent hears of the first change at once and of what follows 5 seconds later", async ({
  page,
  agent,
}) => {
  const { id, url } = await make(agent);
  const canvas = new CanvasPage(page);
  await canvas.open(url);
  await canvas.showAs("List");
  const { next } = await agent.call<{ next: number }>("list_events", { canvasId: id });
  const waitFor = (since: number) =>
    agent.call<{ events: { type: string; at: string }[]; next: number }>("wait_for_event", {
      ...{ canvasId: id, since, seconds: 30 },
    });
  await canvas.item("Steps").getByRole("checkbox").click();
  await introduce(page, "Ana");
  const first = await waitFor(next);
  expect(first.events).toMatchObject([{ type: "state.changed" }]);
  await canvas.fillIn("Talk", "Anything to ask?", "Done with it");
  await canvas.item("Talk").getByRole("button", { name: "Send" }).click();
  const second = await waitFor(first.next);
  expect(second.events).toMatchObject([{ type: "state.changed" }]);
  const apartMs = Date.parse(second.events[0]?.at ?? "") - Date.parse(first.events[0]?.at ?? "");
  // An event's own time is that of its writing, a moment after it was decided.
  expect(apartMs).toBeGreaterThan(4_900);
});

test("whoever has a link for looking sees votes and cannot vote, and says no name", async ({
  page,
  agent,
}) => {
  const { url } = await make(agent, { access: { linkRole: "viewer" } });
  const canvas = new CanvasPage(page);
  await canvas.open(url);
  await canvas.showAs("List");
  await expect(canvas.item("The day")).toContainText("This link lets you look, not take part.");
  await expect(canvas.item("The day").getByRole("button", { name: "Vote" })).toHaveCount(0);
  await expect(canvas.item("Steps").getByRole("checkbox")).toBeDisabled();
});

test("what is refused is taken back and said, and nothing is sent without a name", async ({
  page,
  agent,
  watch,
}) => {
  watch.expect(/submit_widget_record/);
  const { id, url, version } = await make(agent);
  const canvas = new CanvasPage(page);
  await canvas.open(url);
  await canvas.showAs("List");
  await canvas.item("Steps").getByRole("checkbox").click();
  const dialog = page.getByRole("dialog", { name: "What is your name?" });
  await expectAccessible(page, {
    name: "the name dialog",
    settle: () => expect(dialog.getByLabel("Your name")).toBeFocused(),
    sizes: [WIDE],
  });
  await dialog.getByRole("button", { name: "Go on" }).click();
  await expect(dialog).toContainText("Say who you are");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(canvas.item("Steps")).toContainText("Nothing was sent");
  await expect(canvas.item("Steps").getByRole("checkbox")).not.toBeChecked();
  await expect(canvas.item("Steps").getByRole("checkbox")).toBeFocused();

  // Reading again is held back, so that the page still shows what has gone meanwhile.
  await canvas.choose("The day", "Tuesday");
  await page.route("**/api/v1/open_canvas", () => {});
  await agent.call("patch_canvas", {
    ...{ id, baseVersion: version },
    operations: [{ op: "remove_node", id: "day" }],
  });
  await canvas.item("The day").getByRole("button", { name: "Vote" }).click();
  await introduce(page, "Ana");
  await expect(canvas.item("The day")).toContainText("may have been removed");
});
