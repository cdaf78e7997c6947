import { randomUUID } from "node:crypto";
import { CanvasPage } from "../support/pages/canvas-page.ts";
import { createLinkVisitor, newRequestKey } from "../support/people/link-visitor.ts";
import { expect, test } from "../support/test.ts";
import { everythingCanvas } from "./everything-canvas.ts";
import type { MadeCanvas } from "./trip-canvas.ts";

const TOWNS = Array.from({ length: 70 }, (_, index) => `Town ${index + 1}`);

/** Every answer field is filled by a widget, and only the widgets say what may be chosen. */
function widgetsCanvas(more: Record<string, unknown> = {}) {
  return {
    idempotencyKey: `widgets-${randomUUID()}`,
    title: "A week away",
    question: "Where to, how, and what do you need?",
    nodes: [
      {
        ...{ id: "place", kind: "widget", widget: "decision@1", title: "The place" },
        data: {
          options: [
            { id: "lake", title: "Lakeside house" },
            { id: "city", title: "City loft" },
          ],
          ...{ answerField: "place", requireReason: true },
        },
      },
      {
        ...{ id: "towns", kind: "widget", widget: "table@1", title: "Towns on the way" },
        data: {
          columns: [{ key: "town", label: "Town" }],
          rows: TOWNS.map((town) => [town]),
          ...{ selectable: "many", answerField: "towns" },
        },
      },
      {
        ...{ id: "needs", kind: "widget", widget: "form@1", title: "Your needs" },
        data: {
          fields: [
            { name: "nights", label: "Nights", type: "number", required: true, max: 4, default: 2 },
            {
              ...{ name: "meals", label: "Meals", type: "select" },
              options: [
                { value: "v", label: "Vegan" },
                { value: "all", label: "Anything" },
              ],
            },
          ],
        },
      },
    ],
    edges: [],
    answerSchema: {
      type: "object",
      properties: {
        place: { type: "string" },
        placeReason: { type: "string", title: "Why there?" },
        towns: { type: "array", items: { type: "string" } },
        nights: { type: "number" },
        meals: { type: "string" },
      },
      required: ["place"],
    },
    access: { linkRole: "participant" },
    stayOpen: true,
    ...more,
  };
}

test("what is chosen in widgets stands in the panel, which leads back to them", async ({
  page,
  agent,
}) => {
  const { id, url } = await agent.call<MadeCanvas>("create_canvas", widgetsCanvas());
  const canvas = new CanvasPage(page);
  await canvas.open(url);
  await expect(canvas.answer.getByRole("textbox")).toHaveCount(1);
  await expect(canvas.answer.getByLabel("Your name")).toBeVisible();
  await expect(canvas.row("The place")).toContainText("Not chosen yet");
  await expect(canvas.row("Nights")).toContainText("2");

  // From far away, where items show no controls at all.
  await page.getByRole("application").focus();
  for (let step = 0; step < 8; step += 1) await page.keyboard.press("-");
  await canvas.goTo("The place");
  const place = canvas.item("The place");
  await expect(place.getByRole("radio").first()).toBeFocused();
  await expect(place.getByRole("radio").first()).toBeInViewport();
  await page.keyboard.press("ArrowDown");
  await expect(canvas.row("The place")).toContainText("City loft");
  await expect(canvas.row("The place").getByRole("button")).toHaveText("Change");

  await canvas.goTo("Towns on the way");
  const towns = canvas.item("Towns on the way");
  await expect(towns.getByRole("checkbox").first()).toBeFocused();
  await towns.getByRole("checkbox").first().check();
  await expect(canvas.row("Towns on the way")).toContainText(
    "70 rows chosen: Town 1, Town 2, Town 3 and 67 more",
  );
  await canvas.goTo("Meals");
  const vegan = canvas.item("Your needs").getByRole("radio", { name: "Vegan" });
  await expect(vegan).toBeFocused();
  await expect(vegan).toBeInViewport();
  await page.keyboard.press("Space");
  await expect(canvas.row("Meals")).toContainText("Vegan");

  await canvas.giveName("Ana");
  await canvas.send();
  const summary = canvas.answer.getByRole("alert");
  await expect(summary).toContainText("One thing to put right");
  await summary.getByRole("link", { name: "Why there?" }).click();
  await expect(canvas.row("Why there\\?").getByRole("button")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(place.getByLabel("Why there?")).toBeFocused();
  await page.keyboard.type("By train");
  await canvas.send();
  await canvas.expectReceipt({ "Why there?": "By train", Meals: "Vegan" });
  expect(await agent.call("get_answers", { id })).toMatchObject({
    answers: [
      {
        answer: {
          ...{ place: "city", placeReason: "By train", towns: TOWNS, nights: 2, meals: "v" },
        },
      },
    ],
  });

  await page.getByRole("button", { name: "Answer again" }).click();
  await expect(place.getByRole("radio", { name: "City loft" })).not.toBeChecked();
  await expect(canvas.row("Towns on the way")).toContainText("Not chosen yet");
  await expect(canvas.item("Your needs").getByLabel("Nights")).toHaveValue("2");
});

/** A jump that measures too early ends beside the control, more so the less there is to animate. */
for (const reducedMotion of ["reduce", "no-preference"] as const)
  test(`jumps across a large canvas end at the control, with motion: ${reducedMotion}`, async ({
    page,
    agent,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const { url } = await agent.call<MadeCanvas>("create_canvas", everythingCanvas());
    const canvas = new CanvasPage(page);
    await canvas.open(url);
    for (const label of ["Table", "Remark", "Decision", "When", "Score"]) {
      await canvas.goTo(label);
      const control = page.locator("#canvas").locator("input:focus, textarea:focus");
      await expect(control).toBeInViewport({ ratio: 1 });
    }
  });

test("what no widget offers is refused, past the page as well, in the page's words", async ({
  agent,
  server,
}) => {
  const { id } = await agent.call<MadeCanvas>("create_canvas", widgetsCanvas());
  const visitor = createLinkVisitor(server.url);
  const submit = (answer: Record<string, unknown>) =>
    visitor.submit({ canvasId: id, answer, requestKey: newRequestKey() });
  const answer = { place: "banana", towns: ["Town 1", "Atlantis"], nights: 9, meals: "Vegan" };
  expect(await submit(answer)).toMatchObject({
    status: 400,
    body: {
      error: "invalid_input",
      issues: [
        {
          ...{ path: "answer.place", code: "invalid_value" },
          message: "Choose one of: Lakeside house, City loft.",
        },
        { path: "answer.placeReason", code: "missing" },
        { path: "answer.towns[1]", code: "invalid_value" },
        { path: "answer.nights", message: "Enter a number of at most 4." },
        { path: "answer.meals", message: "Choose one of: Vegan, Anything." },
      ],
    },
  });
  expect(await agent.call("get_answers", { id })).toEqual({ status: "active", answers: [] });
  const fitting = { place: "lake", placeReason: "Quiet", nights: 1 };
  expect((await submit(fitting)).status).toBe(200);
});

test("a draft that came too late is shown as not sent, and nothing as chosen", async ({
  page,
  agent,
  server,
}) => {
  const { id, url } = await agent.call<MadeCanvas>(
    "create_canvas",
    widgetsCanvas({ stayOpen: false }),
  );
  const canvas = new CanvasPage(page);
  await canvas.open(url);
  await canvas.choose("The place", "City loft");
  const first = { place: "lake", placeReason: "Quiet", nights: 1 };
  const visitor = createLinkVisitor(server.url);
  await visitor.submit({ canvasId: id, answer: first, requestKey: newRequestKey() });

  const unsent = canvas.answer.getByRole("region", { name: "Your answer was not sent" });
  await expect(unsent).toContainText("Somebody else has already answered");
  await expect(unsent).toContainText("City loft");
  await expect(canvas.item("The place").getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(canvas.item("The place").getByText("Chosen", { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(unsent).toContainText("City loft");
  await unsent.getByRole("button", { name: "Forget it" }).click();
  await expect(unsent).toHaveCount(0);
  await canvas.expectNoForm("Somebody else has already answered");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a row of the sheet closes it and leads to the widget", async ({ page, agent }) => {
    const { url } = await agent.call<MadeCanvas>("create_canvas", widgetsCanvas());
    const canvas = new CanvasPage(page);
    await canvas.open(url);
    await canvas.answer.getByRole("button", { name: "Answer" }).click();
    const sheet = page.getByRole("dialog", { name: "Your answer" });
    await canvas.goTo("Meals", sheet);
    await expect(sheet).toHaveCount(0);
    const vegan = canvas.item("Your needs").getByRole("radio", { name: "Vegan" });
    await expect(vegan).toBeFocused();
    await expect(vegan).toBeInViewport();
    await vegan.check();
    await canvas.answer.getByRole("button", { name: "Answer" }).click();
    await expect(canvas.row("Meals", sheet)).toContainText("Vegan");
  });
});
