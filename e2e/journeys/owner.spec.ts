import { randomUUID } from "node:crypto";
import { CanvasPage } from "../support/pages/canvas-page.ts";
import { CanvasesPage } from "../support/pages/canvases-page.ts";
import { makeSignInUrl } from "../support/server/local-account.ts";
import { expect, test } from "../support/test.ts";
import { makeTrip } from "./trip-canvas.ts";

/** The console's own lines about the refusal of a spent link and of somebody who is not signed in. */
const REFUSED = /status of 4(10|01)/;

test("all canvases are found, the rest of a long list on demand, and the search stays in the address", async ({
  page,
  agent,
  server,
}) => {
  const run = randomUUID().slice(0, 8);
  const titles = Array.from({ length: 55 }, (_, index) => `Many ${run} ${index + 1}`);
  for (const title of titles) await makeTrip(agent, { title });
  const list = new CanvasesPage(page);
  await list.signIn(await makeSignInUrl(server));
  await list.search(run);
  await expect(page.getByText(/^55 of \d+ canvases$/)).toBeVisible();
  await expect(page.getByRole("listitem")).toHaveCount(50);
  await page.getByRole("button", { name: "Show more" }).press("Enter");
  await expect(page.getByRole("listitem")).toHaveCount(55);
  await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
  // Newest first: the 51st row is the fifth that was made, and whoever pressed goes on there.
  await expect(page.getByRole("link", { name: `Many ${run} 5`, exact: true })).toBeFocused();
  await page.getByLabel("Order").selectOption("By title");
  await expect(page.getByRole("listitem").first()).toContainText(`Many ${run} 1`);
  await expect(page.getByRole("listitem").nth(1)).toContainText(`Many ${run} 2`);
  await expect(page).toHaveURL(new RegExp(`search=${run}&order=title$`));
  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue(run);
  await expect(page.getByRole("listitem").nth(9)).toContainText(`Many ${run} 10`);
  await list.search(`${run} 55`);
  await expect(page.getByRole("listitem")).toHaveCount(1);
  await list.search(`${run} nothing`);
  await expect(page.getByText(/^Nothing matches/)).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expect(page.getByRole("listitem").first()).toBeVisible();
});

test("the owner signs in once, finds the canvases, closes one and deletes another", async ({
  page,
  newPerson,
  agent,
  server,
}) => {
  const run = randomUUID().slice(0, 8);
  const [kept, doomed] = [`Kept ${run}`, `Doomed ${run}`];
  const { id: keptId } = await makeTrip(agent, { title: kept });
  const { id: doomedId, url: doomedUrl } = await makeTrip(agent, { title: doomed });
  const signInUrl = await makeSignInUrl(server);

  const list = new CanvasesPage(page);
  await list.signIn(signInUrl);
  expect(page.url(), "the token does not stay in the address").toBe(`${server.url}/canvases`);
  await list.search(run);
  await expect(list.row(kept)).toContainText("Open");
  await expect(list.row(doomed)).toContainText("0 answers");

  await list.choose(kept, "Close…");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  expect(await agent.call("get_canvas", { id: keptId })).toMatchObject({ status: "active" });
  await list.choose(kept, "Close…");
  await list.confirm("Close canvas");
  await expect(list.row(kept)).toContainText("Closed");
  expect(await agent.call("get_canvas", { id: keptId })).toMatchObject({ status: "closed" });

  const more = list.row(doomed).getByRole("button", { name: `More about ${doomed}` });
  await list.choose(doomed, "Delete…");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Delete…" }).press("Enter");
  await list.confirm("Delete for good");
  await expect(list.row(doomed)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Your canvases" })).toBeFocused();
  expect(await agent.attempt("get_canvas", { id: doomedId })).toMatchObject({
    ...{ ok: false, error: { error: "not_found" } },
  });
  const { page: stranger, watch } = await newPerson();
  await stranger.goto(doomedUrl);
  await expect(stranger.getByRole("heading", { name: "This canvas was deleted" })).toBeVisible();

  // The link is spent: in a browser that is not signed in it opens nothing.
  watch.expect(REFUSED);
  const spent = await stranger.goto(signInUrl);
  expect(spent?.status()).toBe(410);
  await expect(stranger.getByRole("heading")).toHaveText("This sign-in link no longer works");
  await stranger.goto(`${server.url}/canvases`);
  await expect(stranger.getByRole("heading", { name: "Please sign in" })).toBeVisible();
  await expect(stranger.getByText(kept)).toHaveCount(0);
});

test("the owner answers under the name of the account", async ({ page, agent, server }) => {
  const { id, url } = await makeTrip(agent);
  await new CanvasesPage(page).signIn(await makeSignInUrl(server));
  const canvas = new CanvasPage(page);
  await canvas.open(url);
  const { answer } = canvas;
  await expect(answer.getByText("You answer as Local owner.")).toBeVisible();
  await expect(answer.getByLabel("Your name")).toHaveCount(0);
  await canvas.choose("The place", "Lakeside house");
  await canvas.fillIn("Your needs", "Nights", "4");
  await canvas.send();
  await expect(page.getByRole("region", { name: "Your answer was sent" })).toBeVisible();
  expect(await agent.call("get_answers", { id })).toMatchObject({
    answers: [{ answeredBy: { name: "Local owner", verified: false } }],
  });
});

test("the owner signs out from the menu", async ({ page, server, watch }) => {
  // The page that signing out leads to says 401, which the browser's console repeats.
  watch.expect(REFUSED);
  await new CanvasesPage(page).signIn(await makeSignInUrl(server));
  await page.getByRole("button", { name: "Local owner" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByText("Your canvases are shown to you only.")).toBeVisible();
  expect((await page.request.get(`${server.url}/canvases`)).status()).toBe(401);
});
