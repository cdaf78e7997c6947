import type { Page } from "@playwright/test";
import { CanvasPage } from "../support/pages/canvas-page.ts";
import { CanvasesPage } from "../support/pages/canvases-page.ts";
import { makeSignInUrl } from "../support/server/local-account.ts";
import { expect, test } from "../support/test.ts";
import { everythingCanvas } from "./everything-canvas.ts";
import type { MadeCanvas } from "./trip-canvas.ts";

test.use({ viewport: { width: 320, height: 640 } });

/**
 * Neither the page nor a part of it that scrolls down may also scroll to the side, and nothing may be cut off. Named
 * regions that a keyboard can scroll, such as a wide table or a block of code, may (WCAG 1.4.10).
 */
async function expectNoSideways(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const mayScroll = "[role=region][tabindex='0'], pre[tabindex='0'], section[tabindex='0']";
    const wider = [...document.querySelectorAll<HTMLElement>("*")].filter((element) => {
      if (element.closest(mayScroll) || element.closest(".sr-only, [aria-hidden=true]"))
        return false;
      return element.getBoundingClientRect().right > window.innerWidth + 1;
    });
    return wider.map((element) => element.outerHTML.slice(0, 120));
  });
  expect(wide).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, page.url()).toBeLessThanOrEqual(320);
}

test("nothing scrolls sideways on a screen of 320 px", async ({ page, watch, agent, server }) => {
  watch.expect(/status of 4(01|04|10)/);
  const paths = ["/", "/canvases", "/sign-in/used", "/nowhere"];
  for (const url of [...paths.map((path) => server.url + path), await makeSignInUrl(server)]) {
    await page.goto(url);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoSideways(page);
  }
  const { url } = await agent.call<MadeCanvas>("create_canvas", everythingCanvas());
  const canvas = new CanvasPage(page);
  await canvas.open(url);
  await expect(canvas.items).toHaveCount(5);
  await expectNoSideways(page);
  await canvas.answer.getByRole("button", { name: "Answer" }).click();
  const sheet = page.getByRole("dialog", { name: "Your answer" });
  await sheet.getByRole("button", { name: "Send answer" }).click();
  await expect(sheet.getByRole("alert")).toBeVisible();
  await expectNoSideways(page);
  await new CanvasesPage(page).signIn(await makeSignInUrl(server));
  await expectNoSideways(page);
});
