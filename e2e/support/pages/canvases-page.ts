import { expect, type Locator, type Page } from "@playwright/test";

/** The owner's list. */
export class CanvasesPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** By the one-time link, as somebody who has just started the server. */
  async signIn(signInUrl: string): Promise<void> {
    await this.page.goto(signInUrl);
    await this.page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(this.page.getByRole("heading", { name: "Your canvases" })).toBeVisible();
  }

  row(title: string): Locator {
    return this.page
      .getByRole("listitem")
      .filter({ has: this.page.getByRole("link", { name: title }) });
  }

  async search(words: string): Promise<void> {
    await this.page.getByRole("searchbox").fill(words);
  }

  async choose(title: string, act: string): Promise<void> {
    await this.row(title)
      .getByRole("button", { name: `More about ${title}` })
      .click();
    await this.page.getByRole("menuitem", { name: act }).click();
  }

  async confirm(button: string): Promise<void> {
    const dialog = this.page.getByRole("dialog");
    await dialog.getByRole("button", { name: button }).click();
    await expect(dialog).toBeHidden();
  }
}
