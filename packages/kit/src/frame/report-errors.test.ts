import { expect, test } from "vitest";
import { createReport } from "./report-errors.ts";

function open() {
  const told: Record<string, unknown>[] = [];
  const report = createReport({
    tell: (method, params) => void told.push({ method, ...params }),
  });
  return { report, told };
}

test("an error is passed on with its stack, whatever was thrown with its words", () => {
  const { report, told } = open();
  report(new RangeError("Too far."), { componentStack: "at Board", fatal: true });
  expect(told[0]).toMatchObject({
    method: "report_error",
    message: "RangeError: Too far.",
    stack: expect.stringContaining("report-errors.test"),
    componentStack: "at Board",
    fatal: true,
  });
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  for (const thrown of ["plain", { code: 3 }, undefined, null, cycle, Symbol("x")]) report(thrown);
  expect(told.slice(1).map(({ message }) => message)).toEqual([
    "plain",
    'Thrown: {"code":3}',
    "Thrown: undefined",
    "Thrown: null",
    "Something was thrown that cannot be shown.",
    "Thrown: Symbol(x)",
  ]);
});

test("the first 20 of a load are passed on, and the one that ends it in any case", () => {
  const { report, told } = open();
  for (let count = 0; count < 50; count += 1) report("again");
  expect(told).toHaveLength(20);
  report("over", { fatal: true });
  expect(told).toHaveLength(21);
});

test("no text is longer than the page takes", () => {
  const { report, told } = open();
  report("x".repeat(10_000), { componentStack: "y".repeat(10_000) });
  expect(told[0]).toMatchObject({ message: "x".repeat(4000), componentStack: "y".repeat(4000) });
});
