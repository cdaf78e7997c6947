import type { Locator } from "@playwright/test";
import { CanvasPage } from "../support/pages/canvas-page.ts";
import { tabTo } from "../support/pages/keyboard.ts";
import { expect, test } from "../support/test.ts";
import { makeTrip } from "./trip-canvas.ts";

test("on a desktop everything is reached and answered by keyboard", async ({ page, agent }) => {
  const { id, url } = await makeTrip(agent);
  const canvas = new CanvasPage(page);
  await canvas.open(url);
  const { keyboard } = page;
  await keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the answer" })).toBeFocused();

  await tabTo(page, page.getByRole("application"));
  const before = await canvas.item("The place").boundingBox();
  for (const title of ["In short", "The place", "Your needs"]) {
    await keyboard.press("Tab");
    await expect(canvas.item(title)).toBeFocused();
    await expect(canvas.item(title)).toBeInViewport();
  }
  // All of it was in sight from the start, so nothing has moved.
  expect(await canvas.item("The place").boundingBox()).toEqual(before);
  await keyboard.press("Shift+Tab");
  await expect(canvas.item("The place")).toBeFocused();
  await keyboard.press("Enter");
  await expect(canvas.item("The place").getByRole("radio").first()).toBeFocused();
  await keyboard.press("ArrowDown");
  await expect(canvas.item("The place").getByRole("radio", { name: "City loft" })).toBeChecked();
  await keyboard.press("Escape");
  await expect(canvas.item("The place")).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await expect(canvas.item("Your needs").getByLabel("Nights")).toBeFocused();
  await keyboard.type("2");
  await keyboard.press("Escape");
  await expect(canvas.item("Your needs")).toBeFocused();

  await tabTo(page, canvas.answer.getByLabel("Your name"));
  await keyboard.type("Ana");
  await keyboard.press("Tab");
  await expect(canvas.answer.getByRole("button", { name: "Send answer" })).toBeFocused();
  await keyboard.press("Enter");
  await canvas.expectReceipt({ Place: "City loft", Nights: "2" });
  expect(await agent.call("get_answers", { id })).toMatchObject({
    answers: [{ answer: { place: "city", nights: 2 }, answeredBy: { name: "Ana" } }],
  });
});

test("what is missing is said, marked and focused", async ({ page, agent }) => {
  const { url } = await makeTrip(agent);
  const canvas = new CanvasPage(page);
  await canvas.open(url);
  await canvas.send();
  const summary = canvas.answer.getByRole("alert");
  await expect(summary).toContainText("3 things to put right");
  await expect(summary).toBeFocused();
  await expect(canvas.item("The place").getByRole("radiogroup")).toHaveAttribute(
    ...(["aria-invalid", "true"] as const),
  );
  await summary.getByRole("link", { name: "Your name" }).press("Enter");
  await expect(canvas.answer.getByLabel("Your name")).toBeFocused();
  await page.keyboard.type("Ana");
  await expect(summary).toContainText("2 things to put right");
  await expect(canvas.answer.getByLabel("Your name")).toBeFocused();
  await summary.getByRole("link", { name: "Nights" }).press("Enter");
  const fillIn = canvas.row("Nights").getByRole("button", { name: "Fill in: Nights" });
  await expect(fillIn).toBeFocused();
  await page.keyboard.press("Enter");
  const nights = canvas.item("Your needs").getByLabel("Nights");
  await expect(nights).toBeFocused();
  await expect(nights).toBeInViewport();
  await page.keyboard.type("9");
  await expect(canvas.row("Nights")).toContainText("at most 4");
  await canvas.goTo("The place");
  await canvas.choose("The place", "Lakeside house");
  await expect(summary).toContainText("One thing to put right");
  await canvas.send();
  await expect(summary).toContainText("Nights");
  await canvas.goTo("Nights");
  await nights.fill("4");
  await canvas.send();
  await canvas.expectReceipt({ Place: "Lakeside house", Nights: "4" });
});

test("a required field that somebody only passes by is not called wrong", async ({
  page,
  agent,
}) => {
  const { url } = await makeTrip(agent);
  const canvas = new CanvasPage(page);
  await canvas.open(url);
  await canvas.showAs("List");
  const nights = canvas.item("Your needs").getByLabel("Nights");
  await nights.focus();
  await page.keyboard.press("Tab");
  await expect(nights).not.toBeFocused();
  await expect(nights).not.toHaveAttribute("aria-invalid");
  await nights.fill("9");
  await page.keyboard.press("Tab");
  await expect(nights).toHaveAttribute("aria-invalid", "true");
  await nights.fill("");
  await expect(canvas.item("Your needs").getByText("Enter a number.")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the list form is answered by keyboard alone", async ({ page, agent }) => {
    const { id, url } = await makeTrip(agent);
    const canvas = new CanvasPage(page);
    await canvas.open(url);
    const { keyboard } = page;
    await expect(canvas.item("The place")).toHaveRole("article");
    await tabTo(page, canvas.item("The place").getByRole("radio").first());
    await keyboard.press("Space");
    await expect(
      canvas.item("The place").getByRole("radio", { name: "Lakeside house" }),
    ).toBeChecked();
    await tabTo(page, canvas.item("Your needs").getByLabel("Nights"));
    await keyboard.type("3");
    await tabTo(page, canvas.answer.getByRole("button", { name: "Answer" }));
    await keyboard.press("Enter");
    const sheet = page.getByRole("dialog", { name: "Your answer" });
    await expect(canvas.row("Nights", sheet)).toContainText("3");
    await tabTo(page, canvas.row("The place", sheet).getByRole("button"));
    await keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const chosen = canvas.item("The place").getByRole("radio", { name: "Lakeside house" });
    await expect(chosen).toBeFocused();
    await expect(chosen).toBeInViewport();
    await tabTo(page, canvas.answer.getByRole("button", { name: "Answer" }));
    await keyboard.press("Enter");
    await tabTo(page, sheet.getByLabel("Your name"));
    await keyboard.type("Ben");
    await tabTo(page, sheet.getByRole("button", { name: "Send answer" }));
    await keyboard.press("Enter");
    await canvas.expectReceipt({ Place: "Lakeside house", Nights: "3" });
    await keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(canvas.answer.getByRole("button", { name: "See your answer" })).toBeFocused();
    expect(await agent.call("get_answers", { id })).toMatchObject({
      answers: [{ answer: { place: "lake", nights: 3 }, answeredBy: { name: "Ben" } }],
    });
  });

  test("on the canvas the panel leads to an item that can be read and pressed", async ({
    page,
    agent,
  }) => {
    const { url } = await makeTrip(agent);
    const canvas = new CanvasPage(page);
    await canvas.open(url);
    await canvas.showAs("Canvas");
    await page.getByRole("button", { name: "Show everything" }).click();
    await canvas.answer.getByRole("button", { name: "Answer" }).click();
    await canvas.goTo("The place", page.getByRole("dialog", { name: "Your answer" }));
    const lake = canvas.item("The place").getByRole("radio", { name: "Lakeside house" });
    await expect(lake).toBeFocused();
    const title = canvas.item("The place").getByText("Lakeside house");
    // 18 px of the font and a little above, at four fifths of life size or more.
    await expect.poll(async () => (await title.boundingBox())?.height ?? 0).toBeGreaterThan(16);
    await expect(title).toBeInViewport({ ratio: 0.99 });
    await lake.check();
    await expect(page.getByRole("button", { name: "Clear choice" })).toBeVisible();
    await expectWhole(canvas.item("The place"), page.getByRole("button", { name: "Clear choice" }));
  });
});

/** All of the inner one lies within the outer one. */
async function expectWhole(outer: Locator, inner: Locator): Promise<void> {
  const [out, box] = [await outer.boundingBox(), await inner.boundingBox()];
  if (!out || !box) throw new Error("One of the two is not on the page.");
  expect(box.y).toBeGreaterThanOrEqual(out.y);
  expect(box.y + box.height).toBeLessThanOrEqual(out.y + out.height);
}
