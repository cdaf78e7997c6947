import { defineConfig } from "@playwright/test";
import { launchOptions } from "./support/browser/launch-options.ts";
import { fromRoot } from "./support/root-dir.ts";

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  globalSetup: "./support/global-setup.ts",
  outputDir: fromRoot("test-results"),
  reporter: "list",
  // One after the other: each starts processes of its own, and two cores are all there may be.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: "chromium",
    launchOptions,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    screenshot: "only-on-failure",
  },
});
