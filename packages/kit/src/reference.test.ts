import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import * as kit from "./index.ts";
import { KIT_REFERENCE } from "./reference.ts";

test("the reference lists what the kit exports, each once, and nothing else", () => {
  const listed = KIT_REFERENCE.map(({ name }) => name);
  expect([...listed].sort()).toEqual(Object.keys(kit).sort());
});

test.each(KIT_REFERENCE)("$name has its name in signature and example, in one line", (entry) => {
  expect(entry.signature).toMatch(new RegExp(`^(class )?${entry.name}\\b`));
  expect(entry.example).toMatch(new RegExp(`\\b${entry.name}\\b`));
  expect(entry.summary).toMatch(/^[A-Z][^\n]{10,300}\.$/);
});

test.each(KIT_REFERENCE)("the example of $name is TSX", ({ example }) => {
  const isMarkup = example.startsWith("<");
  const body = example.startsWith("catch") ? `try {} ${example}` : example;
  const text = isMarkup ? `(${body})` : toStatements(body);
  expect(parseSync("example.tsx", `async () => {${text}}`).errors).toEqual([]);
});

/** Markup that follows a line of code stands where a component would return it. */
function toStatements(example: string): string {
  return example.replace(/\n(<[\s\S]*)$/, "\nreturn ($1)");
}
