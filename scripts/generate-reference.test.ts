import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ERROR_CODES, EVENT_TYPES, WIDGET_NAMES } from "@easel/contracts";
import { describe, expect, test } from "vitest";
import { repositoryDir } from "./list-files.ts";
import { buildReferencePages } from "./reference/build-pages.ts";
import { toFieldRows, toTypeText } from "./reference/field-rows.ts";

const folder = join(repositoryDir, "docs", "reference");
const pages = buildReferencePages();
const read = (name: string) => readFileSync(join(folder, name), "utf8");

test("docs/reference is what the code says; `npm run generate` writes it", () => {
  expect(readdirSync(folder).sort()).toEqual([...pages.keys()].sort());
  for (const [name, text] of pages) expect(read(name), name).toBe(text);
});

test("every code, event and widget has its line", () => {
  for (const code of ERROR_CODES) expect(read("errors.md")).toContain(`| \`${code}\` | `);
  for (const type of EVENT_TYPES) expect(read("events.md")).toContain(`| \`${type}\` | `);
  for (const widget of WIDGET_NAMES) expect(read("widgets.md")).toContain(`## ${widget}\n`);
});

describe("a field's type", () => {
  test.each([
    [{ type: "string", minLength: 1, maxLength: 120 }, "string (1 to 120 characters)"],
    [{ type: "integer", minimum: 0 }, "integer (at least 0)"],
    [
      { type: "array", items: { type: "string" }, maxItems: 50 },
      "array of string (at most 50 items)",
    ],
    [{ enum: ["link", "invited"] }, '"link" or "invited"'],
    [{ anyOf: [{ type: "string" }, { type: "null" }] }, "string or null"],
    [{ type: "object", properties: { x: {}, y: {} }, required: ["x"] }, "object { x, y? }"],
    [{}, "any JSON"],
  ])("%j is %s", (schema, text) => {
    expect(toTypeText(schema)).toBe(text);
  });

  test("stands in a row with what is said of it, and no bar of its own breaks the table", () => {
    const schema = {
      properties: { limit: { type: "integer", default: 50, description: "a | b" } },
      required: ["limit"],
    };
    expect(toFieldRows(schema)).toEqual(["| `limit` | integer | yes | a \\| b; default 50 |"]);
  });
});
