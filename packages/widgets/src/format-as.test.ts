import type { NumberFormat } from "@easel/contracts";
import { expect, test } from "vitest";
import { formatAs } from "./format-as.ts";

test.each<[number, NumberFormat | undefined, string]>([
  [1234567.891, undefined, "1,234,567.891"],
  [1234.5, { style: "number", decimals: 2 }, "1,234.50"],
  [0.12, { style: "percent" }, "12\u00A0%"],
  [0.07, { style: "percent" }, "7\u00A0%"],
  [0.9995, { style: "percent", decimals: 2 }, "99.95\u00A0%"],
  [-0.5, { style: "percent", decimals: 0 }, "-50\u00A0%"],
  [48_000, { style: "currency", currency: "EUR" }, "€48,000"],
  [48_000.5, { style: "currency", currency: "EUR" }, "€48,000.50"],
  [1234.6, { style: "currency", currency: "USD", decimals: 0 }, "$1,235"],
  [3, { style: "currency", currency: "EUR", decimals: 2 }, "€3.00"],
  [1500, { style: "currency", currency: "JPY" }, "¥1,500"],
])("%d as %j is %s", (value, format, text) => {
  expect(formatAs(value, format)).toBe(text);
});
