import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";

/** The answers to a canvas, as its owner reads them beside it or, on a phone, in a sheet. */
export class AnswersPanel {
  readonly page: Page;
  /** In the canvas's header; it counts all the while. */
  readonly button: Locator;

  constructor(page: Page) {
    this.page = page;
    this.button = page.getByRole("button", { name: /^Answers \(/ });
  }

  get panel(): Locator {
    return this.page.locator("#answers, [role=dialog]");
  }

  /** One person's answer. */
  card(name: string): Locator {
    return this.panel
      .getByRole("list", { name: "Answers" })
      .getByRole("listitem")
      .filter({ has: this.page.getByRole("heading", { name }) });
  }

  /** The names on the cards, from the top. */
  get names(): Locator {
    return this.panel.getByRole("list", { name: "Answers" }).getByRole("heading");
  }

  async expectValues(name: string, values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      const line = this.card(name)
        .locator("dl > div")
        .filter({ has: this.page.getByRole("term").getByText(label, { exact: true }) });
      await expect(line.getByRole("definition")).toHaveText(value);
    }
  }

  /** What a download of the answers holds, and under which name. */
  async download(format: RegExp): Promise<{ name: string; text: string }> {
    await this.panel.getByRole("button", { name: "Download" }).click();
    const [download] = await Promise.all([
      this.page.waitForEvent("download"),
      this.page.getByRole("menuitem", { name: format }).click(),
    ]);
    return {
      name: download.suggestedFilename(),
      text: readFileSync(await download.path(), "utf8"),
    };
  }
}
