import type { Page } from "@playwright/test";
import { CanvasPage } from "../support/pages/canvas-page.ts";
import { CanvasesPage } from "../support/pages/canvases-page.ts";
import { expectAccessible, PHONE, WIDE } from "../support/pages/check-accessibility.ts";
import { makeSignInUrl } from "../support/server/local-account.ts";
import { expect, test } from "../support/test.ts";
import { everythingCanvas } from "./everything-canvas.ts";
import { type MadeCanvas, makeTrip } from "./trip-canvas.ts";

/** Each look takes a second or two, more on a busy machine. */
const TIMEOUT_MS = 240_000;
const heading = (page: Page) => expect(page.getByRole("heading", { level: 1 })).toBeVisible();

test("axe finds nothing serious on the pages around the canvas", async ({
  page,
  watch,
  agent,
  server,
}) => {
  test.setTimeout(TIMEOUT_MS);
  watch.expect(/status of 4(01|04|10)/);
  const deleted = await makeTrip(agent);
  await agent.call("delete_canvas", { id: deleted.id });
  const pages = {
    home: server.url,
    "sign-in needed": `${server.url}/canvases`,
    "spent sign-in link": `${server.url}/sign-in/used`,
    "sign-in link": await makeSignInUrl(server),
    "no such page": `${server.url}/nowhere`,
    "deleted canvas": deleted.url,
  };
  for (const [name, url] of Object.entries(pages)) {
    await page.goto(url);
    await expectAccessible(page, { name, settle: () => heading(page) });
  }
  const title = `Listed ${deleted.id}`;
  await makeTrip(agent, { title });
  const list = new CanvasesPage(page);
  await list.signIn(await makeSignInUrl(server));
  await expectAccessible(page, { name: "list of canvases", settle: () => heading(page) });
  await page.getByRole("button", { name: "Local owner" }).click();
  await page.getByRole("menuitem", { name: "Sign in on another device" }).click();
  const link = () => expect(page.getByLabel("Sign-in link")).toBeVisible();
  await expectAccessible(page, { name: "link for another device", settle: link });
  await page.keyboard.press("Escape");
  await list.choose(title, "Delete…");
  const confirmation = () => expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page, { name: "confirmation", settle: confirmation });
});

test("axe finds nothing serious on a canvas in both its forms", async ({ page, agent }) => {
  test.setTimeout(TIMEOUT_MS);
  const { url } = await agent.call<MadeCanvas>("create_canvas", everythingCanvas());
  const canvas = new CanvasPage(page);
  await canvas.open(url);
  await expectAccessible(page, { name: "canvas", settle: () => canvas.expectLoaded() });
  await page.getByRole("button", { name: "Help" }).click();
  const help = page.getByRole("dialog", { name: "Keys and gestures" });
  await expectAccessible(page, { name: "help", settle: () => expect(help).toBeVisible() });
  await page.keyboard.press("Escape");
  await page.setViewportSize(WIDE);
  await canvas.expectLoaded();
  await canvas.showAs("List");
  await canvas.send();
  await expect(canvas.answer.getByRole("alert")).toBeVisible();
  await expectAccessible(page, {
    name: "list form, with something missing",
    settle: () => canvas.expectLoaded(),
  });
});

test("axe finds nothing serious on a closed canvas, in the answer sheet and on the receipt", async ({
  page,
  agent,
}) => {
  test.setTimeout(TIMEOUT_MS);
  const canvas = new CanvasPage(page);
  const closed = await makeTrip(agent);
  await agent.call("close_canvas", { id: closed.id });
  await canvas.open(closed.url);
  await expectAccessible(page, { name: "closed canvas", settle: () => canvas.expectLoaded() });

  const trip = await makeTrip(agent);
  await page.setViewportSize(PHONE);
  await canvas.open(trip.url);
  await canvas.answer.getByRole("button", { name: "Answer" }).click();
  const sheet = page.getByRole("dialog", { name: "Your answer" });
  const settle = () => expect(sheet).toBeVisible();
  await expectAccessible(page, { name: "sheet", settle, sizes: [PHONE] });
  await canvas.goTo("The place", sheet);
  await canvas.choose("The place", "City loft");
  await canvas.fillIn("Your needs", "Nights", "1");
  await canvas.answer.getByRole("button", { name: "Answer" }).click();
  await sheet.getByLabel("Your name").fill("Ana");
  await sheet.getByRole("button", { name: "Send answer" }).click();
  const receipt = page.getByRole("region", { name: "Your answer was sent" });
  const sent = () => expect(receipt).toBeVisible();
  await expectAccessible(page, { name: "receipt", settle: sent, sizes: [PHONE] });
});
