import type { Frame, Page } from "@playwright/test";
import { test as base, expect } from "../../support/test.ts";
import { type Canary, startCanary } from "./canary.ts";
import { openWorld, type World } from "./component-world.ts";

type Fixtures = {
  canary: Canary;
  /** Worlds that end with the test. */
  open: (options: Parameters<typeof openWorld>[0]) => Promise<World>;
};

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  canary: async ({}, use) => {
    const canary = await startCanary();
    await use(canary);
    await canary.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  open: async ({}, use) => {
    const worlds: World[] = [];
    await use(async (options) => {
      const world = await openWorld(options);
      worlds.push(world);
      return world;
    });
    for (const world of worlds) await world.close();
  },
});

/** The document of a component, once it has been loaded. */
export async function frameOf(page: Page, title: string): Promise<Frame> {
  const element = await page.locator(`iframe[title="${title}"]`).elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error(`There is no frame "${title}".`);
  await frame.waitForLoadState();
  return frame;
}

/** Polled from outside: inside, the document's policy lets nobody evaluate text. */
export async function expectTrue(frame: Frame, expression: string): Promise<void> {
  await expect.poll(() => frame.evaluate(`Boolean(${expression})`)).toBe(true);
}

export { expect };
