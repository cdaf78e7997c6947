import type { Page } from "@playwright/test";
import { CanvasPage } from "../support/pages/canvas-page.ts";
import { CanvasesPage } from "../support/pages/canvases-page.ts";
import { makeSignInUrl } from "../support/server/local-account.ts";
import { expect, test } from "../support/test.ts";
import { CANARY, HOSTILE_TEXT, hostileCanvas } from "./hostile-canvas.ts";
import type { MadeCanvas } from "./trip-canvas.ts";

const SAFE_LINK = /^(https?:|mailto:|#|\/)/;

/** What a page may not hold, whatever it shows; the watch looks after requests and errors. */
async function expectHarmless(page: Page): Promise<void> {
  expect(await page.evaluate((name) => name in window, CANARY)).toBe(false);
  const found = await page.evaluate(() => {
    const all = [...document.querySelectorAll("*")];
    const handlers = all.flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith("on")),
    );
    const links = [...document.querySelectorAll("a, area, use")].flatMap(
      (element) => element.getAttribute("href") ?? element.getAttribute("xlink:href") ?? [],
    );
    const forbidden = "iframe, object, embed, base, meta[http-equiv], body style";
    const forms = [...document.querySelectorAll("form")].map((form) => new URL(form.action).origin);
    const images = [...document.querySelectorAll("img")].map((image) => image.src);
    const elements = [...document.querySelectorAll(forbidden)].map((element) => element.outerHTML);
    return { handlers, links, images, elements, forms };
  });
  expect(found.handlers).toEqual([]);
  expect(found.elements).toEqual([]);
  expect(found.forms.filter((origin) => origin !== new URL(page.url()).origin)).toEqual([]);
  expect(found.images).toEqual([]);
  expect(found.links.filter((href) => !SAFE_LINK.test(href))).toEqual([]);
}

test("text from an agent or a person never becomes code, markup or a request", async ({
  page,
  newPerson,
  agent,
  server,
}) => {
  const { id, url } = await agent.call<MadeCanvas>("create_canvas", hostileCanvas());
  const canvas = new CanvasPage(page);
  await canvas.open(url);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("<script>");
  await expectHarmless(page);
  await canvas.showAs("List");
  await expect(canvas.items).toHaveCount(5);
  await expect(canvas.items.first()).toContainText("Hello");
  await expectHarmless(page);

  await canvas.items.getByRole("radio").last().check();
  await canvas.items.last().getByRole("textbox").fill(HOSTILE_TEXT);
  await expect(canvas.answer.getByRole("listitem").first()).toContainText("B");
  await canvas.giveName(HOSTILE_TEXT.slice(0, 80));
  await canvas.send();
  await expect(page.getByRole("region", { name: "Your answer was sent" })).toBeVisible();
  await expectHarmless(page);
  expect(await agent.call("get_answers", { id })).toMatchObject({
    answers: [{ answer: { choice: "b", text: HOSTILE_TEXT } }],
  });

  const { page: owners } = await newPerson();
  await new CanvasesPage(owners).signIn(await makeSignInUrl(server));
  await expect(owners.getByRole("link", { name: "T <img" }).first()).toBeVisible();
  await expectHarmless(owners);

  // What could only be a trap is refused with its place, not shown harmlessly.
  const items = [{ label: "Click", value: "me", href: "javascript:alert(1)" }];
  const nodes = [{ id: "a", kind: "widget", widget: "facts@1", data: { items } }];
  const trap = { idempotencyKey: `trap-${id}`, title: "Trap", nodes };
  expect(await agent.attempt("create_canvas", trap)).toMatchObject({
    ok: false,
    error: { error: "invalid_input", issues: [{ path: "nodes[0].data.items[0].href" }] },
  });
});
