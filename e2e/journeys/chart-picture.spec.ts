import { readFile } from "node:fs/promises";
import { CanvasPage } from "../support/pages/canvas-page.ts";
import { expect, test } from "../support/test.ts";

const PNG_SIGNATURE = "89504e470d0a1a0a";

test("a chart is saved as a PNG that is twice as large as it is drawn, and not blank", async ({
  page,
  agent,
}) => {
  const { url } = await agent.call<{ url: string }>("create_canvas", {
    idempotencyKey: crypto.randomUUID(),
    title: "Costs",
    nodes: [
      {
        ...{ id: "costs", kind: "widget", widget: "chart@1", title: "Costs by month" },
        data: {
          type: "bar",
          x: "month",
          series: [
            { key: "rent", label: "Rent" },
            { key: "food", label: "Food" },
          ],
          rows: [
            { month: "May", rent: 900, food: 310 },
            { month: "June", rent: 900, food: 280 },
          ],
        },
      },
    ],
  });
  const canvas = new CanvasPage(page);
  await canvas.open(url);
  await canvas.showAs("List");
  const item = canvas.item("Costs by month");
  const plot = await item.locator("svg[data-plot], .recharts-surface").first().boundingBox();
  const save = item.getByRole("button", { name: "Save as PNG" });
  await save.focus();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.keyboard.press("Enter"),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.png$/);
  await expect(page.getByText("The picture is saved")).toBeAttached();
  const png = await readFile(await download.path());
  expect(png.subarray(0, 8).toString("hex")).toBe(PNG_SIGNATURE);
  // The header chunk holds width and height: 20 pixels of margin on each side, all of it doubled.
  expect(png.subarray(12, 16).toString("latin1")).toBe("IHDR");
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  expect(width).toBe(2 * (Math.round(plot?.width ?? 0) + 40));
  // Title, plot and at least one line of legend.
  expect(height).toBeGreaterThan(2 * ((plot?.height ?? 0) + 70));
  expect(height).toBeLessThan(2 * ((plot?.height ?? 0) + 140));

  // What the picture shows, by its own pixels: ground, ink and the colours of two series.
  const colours = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(0, 0, image.width, image.height).data ?? [];
    const counts = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4) {
      const colour = [data[at], data[at + 1], data[at + 2]].join();
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    const area = image.width * image.height;
    return [...counts.values()].filter((count) => count > area / 100).length;
  }, png.toString("base64"));
  expect(colours).toBeGreaterThanOrEqual(3);
});
