import type { TableColumn } from "@easel/contracts";
import { describe, expect, it } from "vitest";
import { formatCell, toBadgeTone } from "./format-cell.ts";

function column(type: TableColumn["type"], format?: string): TableColumn {
  return { key: "x", label: "X", type, ...(format !== undefined && { format }) };
}

describe("formatCell", () => {
  it.each([
    [1234.5, column("currency", "EUR"), "€1,234.50"],
    [1234, column("currency", "JPY"), "¥1,234"],
    [12, column("currency", "Credits"), "12.00 Credits"],
    [12, column("currency"), "12.00"],
    ["12.5", column("currency", "USD"), "$12.50"],
    ["n/a", column("currency", "USD"), "n/a"],
    [1234.567, column("number"), "1,234.567"],
    [1234.567, column("number", "1"), "1,234.6"],
    [5, column("number", "99"), "5"],
    ["2026-03-31", column("date"), "31 Mar 2026"],
    ["next week", column("date"), "next week"],
    [true, column("boolean"), "Yes"],
    [false, column("text"), "No"],
    ["https://www.example.com/a/", column("link"), "example.com/a"],
    ["mailto:ana@example.com", column("link"), "ana@example.com"],
    [null, column("number"), ""],
    [0, column("number"), "0"],
  ])("shows %j as text", (cell, given, text) => {
    expect(formatCell(cell, given)).toBe(text);
  });

  it("gives status words a tone and leaves other words neutral", () => {
    expect(toBadgeTone("Passed")).toBe("good");
    expect(toBadgeTone(" BLOCKED ")).toBe("bad");
    expect(toBadgeTone("Frankfurt")).toBe("neutral");
  });
});
