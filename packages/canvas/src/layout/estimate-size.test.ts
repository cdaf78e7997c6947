import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { NodeContent } from "../widget-content.ts";
import { estimateSize } from "./estimate-size.ts";

const widget = (name: string, data: Record<string, unknown>): NodeContent => ({
  id: "n",
  kind: "widget",
  widget: name,
  data,
});
/** Title bar and padding. */
const FRAME = 44 + 32;

describe("estimateSize", () => {
  test("a note is as high as its text, between 120 and 640", () => {
    expect(estimateSize(widget("note@1", { markdown: "Hi" }))).toEqual({ width: 368, height: 120 });
    // Four paragraphs: 4 × 24 + 3 × 12, and 76 around them, up to the next multiple of 8.
    const markdown = "a\n\nb\n\nc\n\nd";
    expect(estimateSize(widget("note@1", { markdown }))).toEqual({ width: 368, height: 208 });
    const long = estimateSize(widget("note@1", { markdown: "word ".repeat(5000) }));
    expect(long).toEqual({ width: 480, height: 640 });
  });

  test("facts take 37 px each, in a list with half the padding", () => {
    const items = Array.from({ length: 6 }, (_, index) => ({ label: "Label", value: index }));
    expect(estimateSize(widget("facts@1", { items }))).toEqual({ width: 368, height: 288 });
  });

  test("a table is as wide as its columns and as high as its rows", () => {
    const columns = [
      { key: "a", label: "A" },
      { key: "b", label: "B", type: "number" },
      { key: "c", label: "C", width: 320 },
    ];
    const rows = Array.from({ length: 5 }, () => ["x", 1, "y"]);
    // 168 + 112 + 320 + 32 across; 49 + 36 + 5 × 36 and the title bar's 44 down.
    expect(estimateSize(widget("table@1", { columns, rows }))).toEqual({ width: 632, height: 312 });
    // A column of check boxes is 44 wide.
    expect(estimateSize(widget("table@1", { columns, rows, selectable: "many" })).width).toBe(
      Math.ceil((632 + 44) / 8) * 8,
    );
    const narrow = widget("table@1", { columns: columns.slice(0, 1), rows: [] });
    expect(estimateSize(narrow).width).toBe(400);
  });

  test("a decision grows by rows of options, and by room for a reason", () => {
    const option = { id: "o", title: "Title" };
    const heightOf = (count: number, more: object = {}) =>
      estimateSize(widget("decision@1", { options: Array(count).fill(option), ...more })).height;
    // An option: 32 around one line of 24; 8 above the first row, 16 between two.
    expect(heightOf(3)).toBe(Math.ceil((FRAME + 8 + 56) / 8) * 8);
    expect(heightOf(2)).toBe(heightOf(3));
    expect(heightOf(4)).toBe(Math.ceil((FRAME + 8 + 56 * 2 + 16) / 8) * 8);
    expect(heightOf(4)).toBe(heightOf(6));
    expect(heightOf(3, { requireReason: true })).toBe(Math.ceil((FRAME + 8 + 56 + 128) / 8) * 8);
    // The bar that chooses is 41 high, in each row; what clears the choice takes 40.
    expect(heightOf(4, { answerField: "choice" })).toBe(
      Math.ceil((FRAME + 8 + 40 + (56 + 41) * 2 + 16) / 8) * 8,
    );
  });

  test("a form grows by its fields", () => {
    const field = (type: string) => ({ name: type, label: "Label", type });
    const fields = [field("text"), field("longtext"), field("boolean")];
    // 84 + 136 + 68, and 56 for the button.
    expect(estimateSize(widget("form@1", { fields }))).toEqual({ width: 424, height: 424 });
  });

  test("what has no measure of its own gets a fixed size", () => {
    expect(estimateSize({ id: "c", kind: "component" })).toEqual({ width: 480, height: 360 });
    expect(estimateSize(widget("gauge@1", {}))).toEqual({ width: 480, height: 360 });
  });
});

test("any note has a size on the grid, within the bounds, and more text never makes it lower", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 600 }), fc.string({ maxLength: 60 }), (text, more) => {
      const markdown = text.replace(/[`~|]/g, "");
      const { width, height } = estimateSize(widget("note@1", { markdown }));
      expect(width % 8).toBe(0);
      expect(height % 8).toBe(0);
      expect(height).toBeGreaterThanOrEqual(120);
      expect(height).toBeLessThanOrEqual(640);
      const longer = `${markdown}\n\n${more.replace(/[`~|]/g, "")}`;
      expect(estimateSize(widget("note@1", { markdown: longer })).height).toBeGreaterThanOrEqual(
        height,
      );
    }),
  );
});

test.each(["[", "[](", "\n", " ", "|", "`", "# ", "- ", "* ", "!["])(
  "a note of nothing but %j is measured at once",
  (piece) => {
    const markdown = piece.repeat(50_000 / piece.length);
    const start = performance.now();
    estimateSize(widget("note@1", { markdown }));
    // Quadratic patterns take many seconds for this; linear ones a few milliseconds.
    expect(performance.now() - start).toBeLessThan(1000);
  },
);
