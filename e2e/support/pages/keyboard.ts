import type { Locator, Page } from "@playwright/test";

const STOPS_MAX = 60;

/** Presses Tab until the element has the focus; throws when a person would never get there. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    await page.keyboard.press(key);
    if (await hasFocus(target)) return;
  }
  throw new Error(`${key} does not reach ${target} within ${STOPS_MAX} stops.`);
}

export async function hasFocus(target: Locator): Promise<boolean> {
  if ((await target.count()) !== 1) return false;
  return target.evaluate((element) => element === document.activeElement);
}
