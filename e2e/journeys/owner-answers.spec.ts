import { randomUUID } from "node:crypto";
import { AnswersPanel } from "../support/pages/answers-panel.ts";
import { CanvasPage } from "../support/pages/canvas-page.ts";
import { CanvasesPage } from "../support/pages/canvases-page.ts";
import { expectAccessible, PHONE } from "../support/pages/check-accessibility.ts";
import { hasFocus } from "../support/pages/keyboard.ts";
import { createLinkVisitor, newRequestKey } from "../support/people/link-visitor.ts";
import { makeSignInUrl } from "../support/server/local-account.ts";
import { expect, test } from "../support/test.ts";
import { makeTrip } from "./trip-canvas.ts";

/** The console's own line about a refusal that a test provokes. */
const FAILED = /status of 500/;

test("the owner finds the answers from the list, and sees two people's arrive", async ({
  page,
  newPerson,
  agent,
  server,
}) => {
  const title = `Week away ${randomUUID().slice(0, 8)}`;
  const { id, url } = await makeTrip(agent, { title, stayOpen: true });
  const list = new CanvasesPage(page);
  await list.signIn(await makeSignInUrl(server));
  await list.row(title).getByRole("link", { name: title }).click();
  const answers = new AnswersPanel(page);
  await expect(answers.button).toHaveText("Answers (0)");
  await answers.button.click();
  await expect(answers.panel.getByText("No answers yet")).toBeVisible();
  await expect(answers.panel.getByRole("button", { name: "Copy link" })).toBeVisible();

  const ana = new CanvasPage((await newPerson()).page);
  await ana.open(url);
  await ana.choose("The place", "City loft");
  await ana.fillIn("Your needs", "Nights", "3");
  await ana.fillIn("Your needs", "Diet", "No nuts");
  await ana.giveName("Ana Lindqvist");
  await ana.send();
  await ana.expectReceipt({ Place: "City loft" });
  await expect(answers.button).toHaveText("Answers (1)");
  await answers.expectValues("Ana Lindqvist", { Place: "City loft", Nights: "3", Diet: "No nuts" });
  await expect(answers.card("Ana Lindqvist")).toContainText("not verified");
  // One answer is nothing to count.
  await expect(answers.panel.getByText("At a glance")).toHaveCount(0);

  await agent.call("patch_canvas", {
    ...{ id, baseVersion: 1 },
    operations: [{ op: "update_node", id: "why", data: { markdown: "Now four nights." } }],
  });
  await expect(answers.card("Ana Lindqvist")).toContainText("for version 1 of the canvas, now 2");

  const bo = new CanvasPage((await newPerson()).page);
  await bo.open(url);
  await bo.choose("The place", "Lakeside house");
  await bo.fillIn("Your needs", "Nights", "1");
  await bo.giveName('=HYPERLINK("http://e.test")');
  await bo.send();
  await bo.expectReceipt({ Place: "Lakeside house" });
  await expect(answers.names).toHaveText([/^=HYPERLINK/, /^Ana Lindqvist/]);
  await expect(answers.card("=HYPERLINK")).not.toContainText("for version");
  const place = answers.panel.getByRole("region", { name: "Place" });
  await expect(place.getByRole("listitem")).toHaveText([
    /^Lakeside house\s*1 · 50 %/,
    /^City loft\s*1 · 50 %/,
  ]);

  const csv = await answers.download(/^CSV/);
  expect(csv.name).toBe(`${title} answers.csv`);
  const lines = csv.text.split("\r\n");
  expect(lines[0]).toBe(
    "\uFEFFNo.,Name,E-mail,Verified,Sent (UTC),Canvas version,Place,Nights,Diet,Anything else",
  );
  expect(lines[1]).toMatch(/^1,Ana Lindqvist,,No,20[^,]+Z,1,City loft,3,No nuts,$/);
  expect(lines[2]).toMatch(
    /^2,"'=HYPERLINK\(""http:\/\/e\.test""\)",,No,[^,]+,2,Lakeside house,1,,$/,
  );
  const json = await answers.download(/^JSON/);
  expect(JSON.parse(json.text)).toMatchObject({
    title,
    answers: [
      { number: 1, answer: { place: "city", nights: 3, diet: "No nuts" }, canvasVersion: 1 },
      { number: 2, answer: { place: "lake", nights: 1 }, canvasVersion: 2 },
    ],
  });
  expect(json.text).not.toContain(id);

  // Closed by key, the focus is where it was; opened by address, it is the same.
  await answers.panel.getByRole("button", { name: "Download" }).focus();
  await page.keyboard.press("Escape");
  await expect(answers.panel).toHaveCount(0);
  await expect.poll(() => hasFocus(answers.button)).toBe(true);
  await page.getByRole("link", { name: "Your canvases" }).click();
  await list.row(title).getByRole("link", { name: "2 answers" }).click();
  await expect(answers.names).toHaveCount(2);
  expect(page.url()).toBe(`${url}?answers`);
});

test("nobody with only the link sees a button, a panel or an answer, whatever they ask for", async ({
  page,
  agent,
  server,
}) => {
  const open = await makeTrip(agent, { stayOpen: true });
  const sent = await createLinkVisitor(server.url).submit({
    ...{ canvasId: open.id, requestKey: newRequestKey(), name: "Secretive Ana" },
    answer: { place: "lake", nights: 2, remark: "For the organizer only" },
  });
  expect(sent.status).toBe(200);
  const toLookAt = await makeTrip(agent, { access: { linkRole: "viewer" } });
  const canvas = new CanvasPage(page);
  for (const { id, url } of [open, toLookAt]) {
    await canvas.open(`${url}?answers`);
    await expect(new AnswersPanel(page).button).toHaveCount(0);
    await expect(page.locator("#answers")).toHaveCount(0);
    expect(await page.content()).not.toMatch(/Secretive|organizer only/);
    // Not only hidden: the browser's own session is refused when it asks all the same.
    const refusal = await page.request.post(`${server.url}/api/v1/get_answers`, {
      headers: { origin: server.url },
      data: { id },
    });
    expect(refusal.status()).toBe(401);
    expect(await refusal.text()).not.toMatch(/Secretive|organizer only/);
  }
});

test("where a visitor reads that somebody answered, the owner reads who", async ({
  page,
  agent,
  server,
}) => {
  const { id, url } = await makeTrip(agent);
  const visitor = createLinkVisitor(server.url);
  const answer = { place: "lake", nights: 2 };
  await visitor.submit({ canvasId: id, requestKey: newRequestKey(), name: "Ana", answer });
  await new CanvasesPage(page).signIn(await makeSignInUrl(server));
  const canvas = new CanvasPage(page);
  await canvas.open(url);
  await canvas.expectBanner("Answered by Ana");
  await canvas.expectNoForm("Answered by Ana.");
  await expect(page.getByText("Somebody else")).toHaveCount(0);
  await canvas.answer.getByRole("button", { name: "See the answer" }).click();
  const answers = new AnswersPanel(page);
  await answers.expectValues("Ana", { Place: "Lakeside house", Nights: "2" });
  // Back closes what a press opened.
  await page.goBack();
  await expect(page.locator("#answers")).toHaveCount(0);
  await expect(canvas.answer).toBeVisible();

  await page.setViewportSize(PHONE);
  await canvas.expectLoaded();
  await page.locator("#canvas").getByRole("button", { name: "See the answer" }).click();
  await answers.expectValues("Ana", { Place: "Lakeside house", Nights: "2" });
  await page.keyboard.press("Escape");
  await expect(answers.panel).toHaveCount(0);
});

test("many answers come in parts, and a reading that failed can be tried again", async ({
  page,
  watch,
  agent,
  server,
}) => {
  const { id, url } = await makeTrip(agent, { stayOpen: true });
  for (let number = 1; number <= 30; number += 1) {
    const sent = await createLinkVisitor(server.url).submit({
      ...{ canvasId: id, requestKey: newRequestKey(), name: `Person ${number}` },
      answer: { place: "lake", nights: 2, remark: `${"Line\n".repeat(20)}end ${number}` },
    });
    expect(sent.status).toBe(200);
  }
  await new CanvasesPage(page).signIn(await makeSignInUrl(server));
  watch.expect(FAILED);
  await page.route("**/api/v1/get_answers", (route) => route.fulfill({ status: 500, body: "{}" }), {
    times: 4,
  });
  await page.goto(`${url}?answers`);
  const answers = new AnswersPanel(page);
  await expect(answers.panel.getByRole("alert")).toContainText("The answers could not be read");
  await answers.panel.getByRole("button", { name: "Try again" }).click();
  await expect(answers.names).toHaveCount(25);
  await expect(answers.panel.getByRole("alert")).toHaveCount(0);

  await answers.panel.getByRole("button", { name: "Show 5 more of 5" }).click();
  await expect(answers.names).toHaveCount(30);
  expect(await hasFocus(answers.card("Person 5 "))).toBe(true);
  const first = answers.card("Person 30");
  await expect(first).not.toContainText("end 30");
  await first.getByRole("button", { name: "Show all of Anything else" }).click();
  await expect(first).toContainText("end 30");
});

test("axe finds nothing serious where the owner reads", async ({ page, agent, server }) => {
  test.setTimeout(240_000);
  const { id, url } = await makeTrip(agent, { stayOpen: true });
  await new CanvasesPage(page).signIn(await makeSignInUrl(server));
  const answers = new AnswersPanel(page);
  await page.goto(`${url}?answers`);
  const empty = () => expect(answers.panel.getByText("No answers yet")).toBeVisible();
  await expectAccessible(page, { name: "no answers", settle: empty });
  for (const place of ["lake", "city"]) {
    const answer = { place, nights: 2, remark: "A word. ".repeat(60) };
    const visitor = createLinkVisitor(server.url);
    await visitor.submit({ canvasId: id, requestKey: newRequestKey(), answer });
  }
  const two = () => expect(answers.names).toHaveCount(2);
  await expectAccessible(page, { name: "answers", settle: two });
});

test("the list is narrowed, ordered and cleared, and keeps its filter on the way back", async ({
  page,
  agent,
  server,
}) => {
  const run = randomUUID().slice(0, 8);
  const [apple, pear] = [`Apple ${run}`, `Pear ${run}`];
  await makeTrip(agent, { title: apple });
  const { id } = await makeTrip(agent, { title: pear });
  await agent.call("close_canvas", { id });
  const list = new CanvasesPage(page);
  await list.signIn(await makeSignInUrl(server));
  const titles = page.getByRole("listitem").getByRole("link", { name: run });
  await list.search(run);
  await expect(titles).toHaveText([pear, apple]);
  await page.getByRole("combobox", { name: "Order" }).selectOption("By title");
  await expect(titles).toHaveText([apple, pear]);
  await page.getByRole("combobox", { name: "Status" }).selectOption("Closed");
  await expect(titles).toHaveText([pear]);
  await expect(page).toHaveURL(`${server.url}/canvases?search=${run}&status=closed&order=title`);
  await titles.click();
  await new CanvasPage(page).expectBanner("This canvas is closed");
  await page.goBack();
  await expect(titles).toHaveText([pear]);

  await list.search(`${run} nowhere`);
  await expect(page.getByText(`matches “${run} nowhere”`)).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  expect(await hasFocus(page.getByRole("searchbox"))).toBe(true);
  await list.search(run);
  await expect(titles).toHaveText([apple, pear]);
});
