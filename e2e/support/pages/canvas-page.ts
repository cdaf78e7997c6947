import { expect, type Locator, type Page } from "@playwright/test";

/** A canvas as a person in a browser sees and uses it. Items are named by their titles, as on screen. */
export class CanvasPage {
  readonly page: Page;
  readonly answer: Locator;

  constructor(page: Page) {
    this.page = page;
    this.answer = page.locator("#answer");
  }

  async open(url: string): Promise<void> {
    await this.page.goto(url);
    await this.expectLoaded();
  }

  /** Drawn and listening: what is pressed from now on counts. */
  async expectLoaded(): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(this.page.getByText("Loading the canvas")).toBeHidden();
    await expect(this.items.first()).toBeVisible();
  }

  /** All items, in either form. */
  get items(): Locator {
    return this.page.locator("#canvas .react-flow__node, #canvas article[id^=item-]");
  }

  item(title: string): Locator {
    return this.items.filter({ has: this.page.getByRole("heading", { name: title, level: 2 }) });
  }

  async showAs(form: "Canvas" | "List"): Promise<void> {
    await this.page.getByRole("radio", { name: form, exact: true }).check();
    await this.expectLoaded();
  }

  async choose(itemTitle: string, optionTitle: string): Promise<void> {
    await this.item(itemTitle).getByRole("radio", { name: optionTitle }).check();
  }

  async fillIn(itemTitle: string, label: string, value: string): Promise<void> {
    await this.item(itemTitle).getByLabel(label).fill(value);
  }

  async fillPanel(label: string, value: string): Promise<void> {
    await this.answer.getByLabel(label).fill(value);
  }

  /** The panel's row of a field that a widget fills, by what the widget calls it. */
  row(label: string, panel = this.answer): Locator {
    const button = this.page.getByRole("button", { name: new RegExp(`: ${label}$`) });
    return panel.getByRole("listitem").filter({ has: button });
  }

  /** From the panel's row to the widget. */
  async goTo(label: string, panel = this.answer): Promise<void> {
    await this.row(label, panel).getByRole("button").click();
  }

  async giveName(name: string): Promise<void> {
    await this.answer.getByLabel("Your name").fill(name);
  }

  async send(): Promise<void> {
    await this.answer.getByRole("button", { name: "Send answer" }).click();
  }

  /** The receipt, with the answer as the person reads it. */
  async expectReceipt(lines: Record<string, string>): Promise<void> {
    const receipt = this.page.getByRole("region", { name: "Your answer was sent" });
    await expect(receipt).toBeVisible();
    for (const [label, value] of Object.entries(lines)) {
      const line = receipt.locator("dl > div").filter({ hasText: label });
      await expect(line.getByRole("definition")).toHaveText(value);
    }
  }

  async expectNoForm(reason: string): Promise<void> {
    await expect(this.answer.getByText(reason)).toBeVisible();
    await expect(this.page.getByRole("button", { name: "Send answer" })).toHaveCount(0);
  }

  async expectBanner(text: string): Promise<void> {
    await expect(this.page.getByText(text, { exact: true })).toBeVisible();
  }
}
