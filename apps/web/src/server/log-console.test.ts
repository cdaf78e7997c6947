import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { logConsole } from "./log-console.ts";

const before = { ...console };
let lines: string[];
beforeEach(() => {
  lines = [];
  logConsole(pino({ level: "debug" }, { write: (line: string) => void lines.push(line) }));
});
afterEach(() => {
  Object.assign(console, before);
});

test("what Next prints becomes one line of the log at its level, without colours", () => {
  console.error("\u001b[31m⨯\u001b[0m", new Error("broken"));
  console.warn("%s is odd", "this");
  Object.assign(console, before);
  expect(lines).toHaveLength(2);
  expect(
    lines.every((line) => line.endsWith("}\n") && line.indexOf("\n") === line.length - 1),
  ).toBe(true);
  const [error, warning] = lines.map((line) => JSON.parse(line));
  expect(error).toMatchObject({ level: 50, console: expect.stringMatching(/^⨯ Error: broken\n/) });
  expect(warning).toMatchObject({ level: 40, console: "this is odd" });
});

test("a text without end does not fill the log", () => {
  console.log("x".repeat(100_000));
  Object.assign(console, before);
  expect(JSON.parse(lines[0] ?? "").console).toHaveLength(4_000);
});
