import { CanvasPage } from "../support/pages/canvas-page.ts";
import { expect, test } from "../support/test.ts";

const TRIP_COST = {
  ...{ id: "cost", kind: "widget", widget: "calculator@1", title: "What it costs" },
  data: {
    inputs: [
      { name: "people", label: "People", type: "integer", default: 12, min: 1, max: 40 },
      { name: "nights", label: "Nights", type: "integer", default: 3, min: 1, max: 14 },
      { name: "price", label: "Price a night", type: "number", default: 45.5, min: 0, unit: "EUR" },
      { name: "meals", label: "With meals", type: "boolean", default: false },
    ],
    outputs: [
      {
        label: "In all",
        expression: "people * nights * (price + (meals ? 20 : 0))",
        format: { style: "currency", currency: "EUR", decimals: 2 },
      },
      { label: "Beds", expression: "people * nights" },
    ],
  },
};

test("a result follows what is typed, pressed and switched, and says when it cannot", async ({
  page,
  agent,
}) => {
  const { url } = await agent.call<{ url: string }>("create_canvas", {
    idempotencyKey: crypto.randomUUID(),
    title: "The trip's price",
    nodes: [TRIP_COST],
  });
  const canvas = new CanvasPage(page);
  await canvas.open(url);
  await canvas.showAs("List");
  const item = canvas.item("What it costs");
  const results = item.getByRole("region", { name: "Results" }).getByRole("definition");
  // 12 × 3 = 36 beds, at 45.50.
  await expect(results).toHaveText([/1,638\.00/, "36"]);

  // 10 × 3 = 30, 30 × 45.5 = 1,365; then four nights: 40 × 45.5 = 1,820.
  await item.getByLabel("People").fill("10");
  await expect(results).toHaveText([/1,365\.00/, "30"]);
  await item.getByLabel("People").press("Tab");
  await expect(item.getByLabel("Nights")).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("4");
  await expect(results).toHaveText([/1,820\.00/, "40"]);

  // Meals add 20 to each: 40 × 65.5 = 2,620.
  await item.getByRole("switch", { name: "With meals" }).focus();
  await page.keyboard.press("Space");
  await expect(item.getByRole("switch", { name: "With meals" })).toBeChecked();
  await expect(results).toHaveText([/2,620\.00/, "40"]);

  // 41 people are one too many: the field says so, and no old result is left standing.
  await item.getByLabel("People").fill("41");
  await expect(item.getByLabel("People")).toHaveAttribute("aria-invalid", "true");
  await expect(item).toContainText("Mend the marked inputs to see what comes out.");
  await expect(results.first()).not.toContainText("2,620");
  await item.getByLabel("People").fill("1");
  // 1 × 4 × 65.5 = 262.
  await expect(results).toHaveText([/262\.00/, "4"]);
});
