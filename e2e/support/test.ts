import type { BrowserContextOptions, Page } from "@playwright/test";
import type { Agent } from "./agents/agent.ts";
import { connectAgent } from "./agents/connect-agent.ts";
import { type Watch, watchContext } from "./browser/watch-context.ts";
import { test as base, expect } from "./host-test.ts";
import { type RunningServer, runningServer } from "./running-server.ts";

type Fixtures = {
  /** Fails the test in the end when something happened in `page` that must not. */
  watch: Watch;
  /** Another person with a browser of their own, watched alike. */
  newPerson: (options?: BrowserContextOptions) => Promise<{ page: Page; watch: Watch }>;
  agent: Agent;
  server: RunningServer;
};

export const test = base.extend<Fixtures>({
  watch: [
    async ({ context }, use) => {
      const watch = watchContext(context);
      await use(watch);
      expect(watch.problems).toEqual([]);
    },
    { auto: true },
  ],
  newPerson: async ({ browser }, use) => {
    const people: { watch: Watch; close: () => Promise<void> }[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      const watch = watchContext(context);
      people.push({ watch, close: () => context.close() });
      return { page: await context.newPage(), watch };
    });
    for (const { watch, close } of people) {
      expect(watch.problems).toEqual([]);
      await close();
    }
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  agent: async ({}, use) => {
    const agent = await connectAgent("v2-auto", runningServer());
    await use(agent);
    await agent.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  server: async ({}, use) => {
    await use(runningServer());
  },
});

export { expect };
