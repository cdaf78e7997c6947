import { CanvasPage } from "../support/pages/canvas-page.ts";
import { expireCanvas } from "../support/server/local-account.ts";
import { expect, test } from "../support/test.ts";
import { makeTrip } from "./trip-canvas.ts";

const NO_SUCH_CANVAS = "0".repeat(32);
/** The console's own line about a page that is not there. */
const NOT_FOUND = /status of 404/;

test("a view-only link shows everything and takes no answer", async ({ page, agent, server }) => {
  const { id, url } = await makeTrip(agent, { access: { linkRole: "viewer" } });
  const canvas = new CanvasPage(page);
  await canvas.open(url);
  await canvas.expectNoForm("This link lets you look, not answer.");
  await expect(canvas.item("The place").getByRole("radio").first()).toBeDisabled();
  // Not only hidden: the browser's own session is refused when it asks all the same.
  const refusal = await page.request.post(`${server.url}/api/v1/submit_answer`, {
    headers: { origin: server.url },
    data: {
      ...{ id, answer: { place: "lake", nights: 1 }, name: "Mallory" },
      ...{ canvasVersion: 1, requestKey: "pressed-all-the-same" },
    },
  });
  expect(refusal.status()).toBe(403);
  expect(await agent.call("get_answers", { id })).toEqual({ status: "active", answers: [] });
});

test("a canvas that takes one answer tells the second visitor that it has it", async ({
  page,
  newPerson,
  agent,
}) => {
  const { id, url } = await makeTrip(agent);
  const late = new CanvasPage((await newPerson()).page);
  await late.open(url);
  const first = new CanvasPage(page);
  await first.open(url);
  await first.choose("The place", "City loft");
  await first.fillIn("Your needs", "Nights", "1");
  await first.giveName("Ana");
  await first.send();
  await first.expectReceipt({ Place: "City loft" });
  // Open all the while, and also when opened afterwards.
  await late.expectBanner("This canvas has been answered");
  await late.page.reload();
  await late.expectBanner("This canvas has been answered");
  await late.expectNoForm("Somebody else has already answered");
  await expect(late.page.getByText("Ana")).toHaveCount(0);
  expect(await agent.call("get_answers", { id })).toMatchObject({ answers: [{ number: 1 }] });
});

test("closed, expired, deleted and unknown canvases each say what they are", async ({
  page,
  watch,
  agent,
  server,
}) => {
  const canvas = new CanvasPage(page);
  const closed = await makeTrip(agent);
  await agent.call("close_canvas", { id: closed.id });
  await canvas.open(closed.url);
  await canvas.expectBanner("This canvas is closed");
  await canvas.expectNoForm("closed this canvas, so it no longer takes answers");

  const expired = await makeTrip(agent);
  await expireCanvas(server, expired.id);
  await canvas.open(expired.url);
  await canvas.expectBanner("This canvas has expired");
  await canvas.expectNoForm("This canvas has expired, so it no longer takes answers.");

  const expiring = await makeTrip(agent);
  await canvas.open(expiring.url);
  await expireCanvas(server, expiring.id);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await canvas.expectBanner("This canvas has expired");
  await expect(page.getByRole("banner")).toContainText(/Expired\s*expired /);

  watch.expect(NOT_FOUND);
  const deleted = await makeTrip(agent, { title: "Nobody may read this again" });
  await agent.call("delete_canvas", { id: deleted.id });
  await page.goto(deleted.url);
  await expect(page.getByRole("heading", { name: "This canvas was deleted" })).toBeVisible();
  await expect(page).not.toHaveTitle(/Nobody may read this again/);
  expect(await page.content()).not.toContain("Nobody may read this again");

  const unknown = await page.goto(`${server.url}/c/${NO_SUCH_CANVAS}`);
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("without JavaScript a canvas says what it needs, and nothing looks ready to be used", async ({
  newPerson,
  agent,
}) => {
  const { url } = await makeTrip(agent);
  const { page } = await newPerson({ javaScriptEnabled: false });
  await page.goto(url);
  // Playwright finds nothing by text in there.
  await expect(page.locator("noscript p").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Send answer" })).toBeDisabled();
  await expect(page.getByLabel("Your name")).toBeDisabled();
});
