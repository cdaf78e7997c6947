import { CanvasPage } from "../support/pages/canvas-page.ts";
import { CanvasesPage } from "../support/pages/canvases-page.ts";
import { makeSignInUrl } from "../support/server/local-account.ts";
import { expect, test } from "../support/test.ts";
import { makeTrip, tripCanvas } from "./trip-canvas.ts";

/** The console's own lines about pages that are refused. */
const REFUSED = /status of 4(01|04|10)/;
const SECRET = "Nobody may read this title";

test("a canvas that needs a sign-in says so and nothing else, and opens for its owner", async ({
  page,
  watch,
  newPerson,
  agent,
  server,
}) => {
  watch.expect(REFUSED);
  for (const access of [{ mode: "signed_in" }, { mode: "invited", invited: ["ana@example.com"] }]) {
    const { url } = await makeTrip(agent, { title: SECRET, access });
    const refused = await page.goto(url);
    expect(refused?.status()).toBe(401);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "This canvas needs you to sign in",
    );
    await expect(page.getByText("npm start")).toBeVisible();
    expect(await page.content()).not.toContain(SECRET);
    // The same address without the right id says less still.
    const unknown = await page.goto(url.replace(/[0-9a-f]{32}$/, "f".repeat(32)));
    expect(unknown?.status()).toBe(404);

    const owner = await newPerson();
    await new CanvasesPage(owner.page).signIn(await makeSignInUrl(server));
    await owner.page.goto(url);
    await expect(owner.page.getByRole("heading", { level: 1 })).toHaveText(SECRET);
  }
});

test("an open page whose canvas comes to need a sign-in is taken away", async ({ page, agent }) => {
  const { id, url, version } = await makeTrip(agent);
  const canvas = new CanvasPage(page);
  await canvas.open(url);
  const { title, question, nodes, answerSchema } = tripCanvas();
  await agent.call("update_canvas", {
    ...{ id, baseVersion: version, access: { mode: "signed_in" } },
    spec: { title, question, nodes, answerSchema },
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "You can no longer open this canvas",
  );
});

test("whoever is signed in takes a second device in by a link that works once", async ({
  page,
  newPerson,
  server,
}) => {
  await new CanvasesPage(page).signIn(await makeSignInUrl(server));
  await page.getByRole("button", { name: "Local owner" }).click();
  await page.getByRole("menuitem", { name: "Sign in on another device" }).click();
  const link = page.getByRole("dialog").getByLabel("Sign-in link");
  await expect(link).toHaveValue(/\/sign-in\/ei_[\w-]{43}$/);
  await expect(page.getByRole("dialog")).toContainText("Works once, until");
  const url = await link.inputValue();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Local owner" })).toBeFocused();

  const phone = await newPerson({ viewport: { width: 390, height: 844 } });
  // Somebody's chat looks at the link first, with a browser and without.
  await phone.page.goto(url);
  expect(await (await phone.page.request.get(url)).text()).toContain("Sign in to Easel");
  await new CanvasesPage(phone.page).signIn(url);

  const late = await newPerson();
  late.watch.expect(REFUSED);
  const spent = await late.page.goto(url);
  expect(spent?.status()).toBe(410);
  await expect(late.page.getByRole("heading", { level: 1 })).toHaveText(
    "This sign-in link no longer works",
  );
  await expect(late.page.getByText(".easel/local.json")).toBeVisible();
});

test("signing in needs no script, and says whom it signs in", async ({ newPerson, server }) => {
  const url = await makeSignInUrl(server);
  const { page } = await newPerson({ javaScriptEnabled: false });
  const shown = await page.goto(url);
  expect(shown?.status()).toBe(200);
  expect(shown?.headers()).toMatchObject({
    "cache-control": expect.stringContaining("no-store"),
    "referrer-policy": "strict-origin",
    "x-frame-options": "DENY",
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to Easel");
  await expect(page.getByRole("definition")).toHaveText([/Local owner/, /.+/]);
  expect(await page.content(), "the token is in the address alone").not.toContain(
    url.split("/").at(-1),
  );
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/canvases`);
});

test("whoever is signed in already is told so, and the link is left for another device", async ({
  page,
  newPerson,
  server,
}) => {
  await new CanvasesPage(page).signIn(await makeSignInUrl(server));
  const url = await makeSignInUrl(server);
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are signed in already");
  await page.getByRole("link", { name: "Go to your canvases" }).click();
  await expect(page.getByRole("heading", { name: "Your canvases" })).toBeVisible();
  const phone = await newPerson();
  await new CanvasesPage(phone.page).signIn(url);
});

test("what only Next's own router sends changes nothing", async ({ page, agent, server }) => {
  const { id, url } = await makeTrip(agent);
  const headers = { rsc: "1", "next-router-state-tree": "garbage", "next-action": "x" };
  const answer = await page.request.get(url, { headers });
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toContain("text/html");
  expect((await page.request.get(`${url}.rsc`)).status()).toBe(404);
  // By the raw path, which fetch would tidy up before it leaves.
  const moved = await page.request.get(
    `${server.url}/c/%${id.charCodeAt(0).toString(16)}${id.slice(1)}`,
  );
  expect([moved.status(), moved.url()]).toEqual([200, url]);
});
