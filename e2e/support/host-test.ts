import { test as base, expect } from "@playwright/test";
import { createHosts, type Hosts } from "./server/hosts.ts";

type Fixtures = { hosts: Hosts };

/** For tests that stop, kill and start servers of their own. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  hosts: async ({}, use, testInfo) => {
    const hosts = createHosts();
    try {
      await use(hosts);
      if (testInfo.status !== testInfo.expectedStatus)
        for (const body of hosts.readLogs()) await testInfo.attach("server.log", { body });
    } finally {
      await hosts.close();
    }
  },
});

export { expect };
