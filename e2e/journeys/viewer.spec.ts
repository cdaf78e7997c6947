import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { CanvasPage } from "../support/pages/canvas-page.ts";
import { expect, test } from "../support/test.ts";
import { type MadeCanvas, tripCanvas } from "./trip-canvas.ts";

const WORDS = "Some words that say what this step is about and what comes of it.";
const LONG_LABEL =
  "a label that is much longer than the room between two items could ever hold, so it ends";
const LONG_WORD = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz";

const note = (id: string, markdown = WORDS, title = `Step ${id}`) => ({
  id,
  ...{ kind: "widget", widget: "note@1", title, data: { markdown } },
});
/** With a question, so that the answer panel takes its part of the window. */
function canvasOf(nodes: object[], edges: object[] = []) {
  const { question, answerSchema, access } = tripCanvas();
  return {
    idempotencyKey: randomUUID(),
    title: "A plan",
    ...{ nodes, edges, question, answerSchema, access },
  };
}
const chainOf = (ids: string[], label: string) =>
  ids.slice(1).map((id, index) => ({ from: ids[index], to: id, label }));

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not on the page.");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
type Box = Awaited<ReturnType<typeof boxOf>>;
const meet = (a: Box, b: Box) =>
  Math.min(a.right, b.right) - Math.max(a.x, b.x) > 1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.y, b.y) > 1;
const itemBoxes = async (page: Page) =>
  Promise.all((await page.locator(".react-flow__node").all()).map(boxOf));

test("a canvas opens at life size or near it beside the answer panel, and none of its items lies half under it", async ({
  page,
  agent,
}) => {
  const ids = ["a", "b", "c", "d", "e", "f"];
  const specs = [
    [canvasOf([note("a")]), 1],
    [canvasOf([note("a"), note("b")], chainOf(["a", "b"], "then")), 1],
    [
      canvasOf(
        ids.map((id) => note(id)),
        chainOf(ids, "then"),
      ),
      0.75,
    ],
  ] as const;
  for (const [spec, leastZoom] of specs) {
    const { url } = await agent.call<MadeCanvas>("create_canvas", spec);
    await new CanvasPage(page).open(url);
    const panel = await boxOf(page.locator("#answer"));
    const zoom = await page.getByRole("button", { name: /^Zoom is/ }).textContent();
    expect(Number.parseInt(zoom ?? "", 10) / 100).toBeGreaterThanOrEqual(leastZoom);
    for (const item of await itemBoxes(page))
      expect(item.right <= panel.x || item.x >= panel.x, "not cut by the panel").toBe(true);
  }
});

test("an edge's label covers no item, and is whole when somebody points at it or stands beside it", async ({
  page,
  agent,
}) => {
  const spec = canvasOf([note("a"), note("b"), note("c")], chainOf(["a", "b", "c"], LONG_LABEL));
  const { url } = await agent.call<MadeCanvas>("create_canvas", spec);
  await new CanvasPage(page).open(url);
  const labels = page.locator(".surface-edge-label");
  await expect(labels).toHaveCount(2);
  const items = await itemBoxes(page);
  for (const label of await labels.all()) {
    const box = await boxOf(label);
    expect(items.filter((item) => meet(item, box))).toEqual([]);
  }
  const isCut = () =>
    labels.first().evaluate((label) => {
      const text = label.firstElementChild;
      return text === null || text.scrollHeight > text.clientHeight + 1;
    });
  expect(await isCut()).toBe(true);
  await labels.first().hover();
  expect(await isCut()).toBe(false);
  await page.mouse.move(5, 500);
  expect(await isCut()).toBe(true);
  await page.getByRole("group", { name: "Step a" }).focus();
  expect(await isCut()).toBe(false);
});

for (const form of ["Canvas", "List"] as const)
  test(`in the ${form.toLowerCase()} form an item that comes out of sight says so and leads there; the tab follows the title`, async ({
    page,
    agent,
  }) => {
    const many = Array.from({ length: 8 }, (_, index) => note(`n${index}`, WORDS.repeat(8)));
    const { id, url } = await agent.call<MadeCanvas>("create_canvas", canvasOf(many));
    const canvas = new CanvasPage(page);
    await canvas.open(url);
    await canvas.showAs(form);
    await expect(page).toHaveTitle("A plan · Easel");
    if (form === "Canvas")
      for (const _ of [1, 2, 3, 4]) await page.getByRole("button", { name: "Zoom in" }).click();
    await agent.call("patch_canvas", {
      ...{ id, baseVersion: 1 },
      operations: [
        { op: "set", title: "Another  plan" },
        { op: "add_node", node: note("late", WORDS, "Come later") },
      ],
    });
    await expect(page).toHaveTitle("Another plan · Easel");
    const notice = page.getByRole("region", { name: "New on the canvas" });
    await expect(notice).toContainText(/^1 new item/);
    await notice.getByRole("button", { name: "Show" }).click();
    await expect(notice).toBeHidden();
    await expect(page.locator(":focus")).toContainText("Come later");
    await expect(page.locator(":focus")).toBeInViewport();
  });

test("texts that read from right to left do so, each by itself", async ({ page, agent }) => {
  const spec = {
    ...canvasOf([
      note("n", "## שלום עולם\n\nטקסט (עם סוגריים).\n\nPlain English.\n\n```\ncode\n```", "כותרת"),
      {
        ...{ id: "f", kind: "widget", widget: "facts@1", title: "Facts" },
        data: {
          items: [
            { label: "مرحبا", value: "قيمة (1)" },
            { label: LONG_WORD, value: "x" },
          ],
        },
      },
      {
        ...{ id: "t", kind: "widget", widget: "table@1", title: "Table" },
        data: { columns: [{ key: "a", label: "שם" }], rows: [["ערך (2)"], ["value"]] },
      },
    ]),
    title: "תוכנית (3)",
  };
  const { url } = await agent.call<MadeCanvas>("create_canvas", spec);
  const canvas = new CanvasPage(page);
  await canvas.open(url);
  const directionOf = (text: string) =>
    page
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => getComputedStyle(element).direction);
  for (const text of [
    "תוכנית (3)",
    "כותרת",
    "שלום עולם",
    "טקסט (עם סוגריים).",
    "مرحبا",
    "قيمة (1)",
    "שם",
    "ערך (2)",
  ])
    expect([text, await directionOf(text)]).toEqual([text, "rtl"]);
  for (const text of ["Plain English.", "value", "code"])
    expect([text, await directionOf(text)]).toEqual([text, "ltr"]);
  const wide = await page
    .getByRole("term")
    .filter({ hasText: LONG_WORD })
    .evaluate((label) => label.scrollWidth > label.clientWidth + 1);
  expect(wide, "a long word breaks instead of running into its value").toBe(false);
});

test("small buttons are hit as if the canvas were not zoomed out", async ({ page, agent }) => {
  const rows = Array.from({ length: 5 }, (_, index) => [`Row ${index}`]);
  const table = { columns: [{ key: "a", label: "Name" }], rows };
  const { url } = await agent.call<MadeCanvas>(
    "create_canvas",
    canvasOf([{ ...{ id: "t", kind: "widget", widget: "table@1", title: "Table" }, data: table }]),
  );
  await new CanvasPage(page).open(url);
  for (const _ of [1, 2, 3]) await page.getByRole("button", { name: "Zoom out" }).click();
  // However quickly the clicks follow each other: 1.25 ** -3 = 0.512.
  await expect(page.getByText("51 %")).toBeVisible();
  const button = page.getByRole("button", { name: "Export as CSV" });
  await expect.poll(async () => (await boxOf(button)).width).toBeLessThan(20);
  const { x, y, width, height } = await boxOf(button);
  const hit = await page.evaluate(
    ([left, top]) =>
      [
        [left - 11, top],
        [left, top - 11],
        [left, top + 11],
      ].map(([x = 0, y = 0]) =>
        document.elementFromPoint(x, y)?.closest("button")?.getAttribute("aria-label"),
      ),
    [x + width / 2, y + height / 2] as const,
  );
  expect(hit).toEqual(["Export as CSV", "Export as CSV", "Export as CSV"]);
});

test("however fast somebody walks through the controls, one hint is shown at a time", async ({
  page,
  agent,
}) => {
  const { url } = await agent.call<MadeCanvas>("create_canvas", canvasOf([note("a")]));
  await new CanvasPage(page).open(url);
  const mostAtOnce = await page.evaluate(async () => {
    let most = 0;
    new MutationObserver(() => {
      const shown = [...document.querySelectorAll("[data-radix-popper-content-wrapper]")];
      most = Math.max(most, shown.length);
    }).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { mostHints: () => most });
    return most;
  });
  expect(mostAtOnce).toBe(0);
  await page.getByRole("button", { name: "Copy link" }).hover();
  for (let press = 0; press < 14; press += 1) await page.keyboard.press("Tab");
  for (let press = 0; press < 14; press += 1) await page.keyboard.press("Shift+Tab");
  expect(
    await page.evaluate(() => (window as unknown as { mostHints(): number }).mostHints()),
  ).toBe(1);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the button that copies code covers none of it, and a table's tools keep their rows", async ({
    page,
    agent,
  }) => {
    const code = `\`\`\`ts\nconst line = "${"long ".repeat(30)}";\n\`\`\``;
    const table = {
      columns: [{ key: "a", label: "Name" }],
      rows: Array.from({ length: 30 }, (_, index) => [`Row ${index}`]),
    };
    const spec = canvasOf([
      note("n", code),
      { ...{ id: "t", kind: "widget", widget: "table@1", title: "Table" }, data: table },
    ]);
    const { url } = await agent.call<MadeCanvas>("create_canvas", spec);
    await new CanvasPage(page).open(url);
    const copy = await boxOf(page.getByRole("button", { name: "Copy code" }));
    expect(meet(copy, await boxOf(page.locator("pre")))).toBe(false);
    const top = async (locator: Locator) => {
      const { y, height } = await boxOf(locator);
      return Math.round(y + height / 2);
    };
    const search = page.getByRole("searchbox", { name: "Search in this table" });
    expect(await top(page.getByRole("button", { name: "Export as CSV" }))).toBe(await top(search));
    const sort = await top(page.getByLabel("Sort by"));
    expect(sort).toBeGreaterThan(await top(search));
    expect(
      Math.abs((await top(page.getByRole("status").filter({ hasText: "30 rows" }))) - sort),
    ).toBeLessThan(4);
  });
});

test("a table's check boxes stand in one narrow column, and what fits its card does not scroll", async ({
  page,
  agent,
}) => {
  const table = (id: string, columns: object[], row: unknown[]) => ({
    ...{ id, kind: "widget", widget: "table@1", title: id },
    data: { columns, rows: [row, row.map(() => "")], selectable: "many" },
  });
  const text = (key: string) => ({ key, label: key });
  const six = ["Name", "Owner", "Where", "Since", "Next", "Remark"].map(text);
  const words = ["The project of the north", "Anna Berger", "Waiting for a signature", "May"];
  const { url } = await agent.call<MadeCanvas>(
    "create_canvas",
    canvasOf([
      table("One", [text("City")], ["Graz"]),
      table("Six", six, [...words, "Call them", "Ask again in March, and tell Bob"]),
    ]),
  );
  const canvas = new CanvasPage(page);
  await canvas.open(url);
  for (const title of ["One", "Six"]) {
    const card = await boxOf(canvas.item(title));
    const boxes = canvas.item(title).getByRole("checkbox");
    await expect(boxes).toHaveCount(3);
    for (const box of await boxes.all()) expect((await boxOf(box)).x - card.x).toBeCloseTo(13, 0);
    const grid = canvas.item(title).locator("section[tabindex='0']");
    await expect
      .poll(() => grid.evaluate((element) => element.scrollWidth - element.clientWidth))
      .toBe(0);
  }
});
