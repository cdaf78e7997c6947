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
  for (const title of ["In short", "The place", "Your needs"]) {
    await keyboard.press("Tab");
    await expect(canvas.item(title)).toBeFocused();
    await expect(canvas.item(title)).toBeInViewport();
  }
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
  await canvas.giveName("Ana");
  await canvas.send();
  const summary = canvas.answer.getByRole("alert");
  await expect(summary).toContainText("2 things to put right");
  await expect(canvas.answer.getByRole("radiogroup", { name: "Place" })).toHaveAttribute(
    ...(["aria-invalid", "true"] as const),
  );
  await summary.getByRole("link", { name: "Nights" }).press("Enter");
  await expect(canvas.answer.getByLabel("Nights")).toBeFocused();
  await page.keyboard.type("9");
  await canvas.choose("The place", "Lakeside house");
  await canvas.send();
  await expect(summary).toContainText("Nights");
  await canvas.fillPanel("Nights", "4");
  await canvas.send();
  await canvas.expectReceipt({ Place: "Lakeside house", Nights: "4" });
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
    await expect(sheet.getByLabel("Nights")).toHaveValue("3");
    await tabTo(page, sheet.getByLabel("Your name"));
    await keyboard.type("Ben");
    await tabTo(page, sheet.getByRole("button", { name: "Send answer" }));
    await keyboard.press("Enter");
    await canvas.expectReceipt({ Place: "Lakeside house", Nights: "3" });
    await keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(canvas.answer.getByRole("button", { name: "See your answer" })).toBeVisible();
    expect(await agent.call("get_answers", { id })).toMatchObject({
      answers: [{ answer: { place: "lake", nights: 3 }, answeredBy: { name: "Ben" } }],
    });
  });
});
