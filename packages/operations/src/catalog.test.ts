import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { ERROR_CODES, SCOPES } from "@easel/contracts";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { catalog, findOperation } from "./catalog.ts";
import { type AnyOperation, isReadOnly } from "./define.ts";
import { surfaces } from "./surfaces.ts";

const SOURCE = import.meta.dirname;
const files = (await readdir(SOURCE, { recursive: true })).filter((file) => file.endsWith(".ts"));
const sources = await Promise.all(
  files
    .filter((file) => !file.endsWith(".test.ts"))
    .map(async (file) => ({ file, text: await readFile(path.join(SOURCE, file), "utf8") })),
);
const DECLARATION = /^export const (\w+) = define(?:Query|Mutation|Action)\(\{\s*name: "(\w+)"/gm;
const declared = sources.flatMap(({ file, text }) =>
  [...text.matchAll(DECLARATION)].map(([, constant = "", name = ""]) => ({ file, constant, name })),
);
const all: readonly AnyOperation[] = catalog;
const names = all.map((operation) => operation.name);
const listed = all.filter((operation) => findSurface(operation.name)?.mcp);

test("the catalog holds exactly the operations that the folders declare, each once", async () => {
  expect(declared.map(({ name }) => name).sort()).toEqual([...names].sort());
  expect(new Set(names).size).toBe(names.length);
  for (const { file, constant, name } of declared) {
    const module: Record<string, unknown> = await import(path.join(SOURCE, file));
    expect(findOperation(name)).toBe(module[constant]);
  }
});

test("nothing is declared that the pattern of this test does not see", () => {
  const count = (pattern: RegExp) =>
    sources.reduce((sum, { text }) => sum + [...text.matchAll(pattern)].length, 0);
  // The three constructors themselves are functions, not calls.
  expect(count(/(?<!function )\bdefine(?:Query|Mutation|Action)\(/g)).toBe(declared.length);
});

test("file, constant and tool are the same words, one operation in a file", () => {
  for (const { file, constant, name } of declared) {
    const words = name.split("_");
    expect(path.basename(file)).toBe(`${words.join("-")}.ts`);
    expect(constant).toBe(
      words.map((word, index) => (index === 0 ? word : capitalize(word))).join(""),
    );
  }
  expect(new Set(declared.map(({ file }) => file)).size).toBe(declared.length);
});

test("an operation is found by its name, and nothing by another", () => {
  for (const operation of all) expect(findOperation(operation.name)).toBe(operation);
  for (const name of ["", "createCanvas", "toString", "__proto__"])
    expect(findOperation(name)).toBeUndefined();
});

describe.each(all.map((operation) => [operation.name, operation] as const))(
  "%s",
  (name, operation) => {
    test("has a name that every client takes, and words for people and for models", () => {
      expect(name).toMatch(/^[a-z][a-z0-9_]{0,31}$/);
      expect(operation.title.length).toBeGreaterThanOrEqual(5);
      expect(operation.title.length).toBeLessThanOrEqual(60);
      expect(operation.description.length).toBeGreaterThanOrEqual(20);
      expect(operation.description.length).toBeLessThanOrEqual(700);
      expect(operation.description).toMatch(/\.$/);
    });

    test("says truly what it does to the world", () => {
      if (isReadOnly(operation))
        expect(operation.effects).toEqual({
          destructive: false,
          idempotent: true,
          openWorld: false,
        });
      if (operation.kind === "query") expect(operation).not.toHaveProperty("commit");
      if (operation.kind === "mutation" && operation.idempotency)
        expect(operation.effects.idempotent).toBe(true);
      if (/^(delete|remove)_/.test(name)) expect(operation.effects.destructive).toBe(true);
      if (/^(get|list|wait|find|validate|open)_/.test(name))
        expect(isReadOnly(operation)).toBe(true);
    });

    test("asks for a scope that exists, one that writes for what writes", () => {
      // Feedback comes from whoever has something to say.
      if (name === "send_feedback") return expect(operation.scope).toBeNull();
      expect(SCOPES).toContain(operation.scope);
      if (operation.kind === "mutation" && !operation.unaudited)
        expect(operation.scope).toMatch(/:write$/);
      if (isReadOnly(operation)) expect(operation.scope).toMatch(/:read$/);
    });

    test("is on the table of surfaces, with a toolset exactly when agents see it", () => {
      const surface = findSurface(name);
      expect(surface).toBeDefined();
      expect(surface?.toolset !== null).toBe(surface?.mcp);
    });
  },
);

test("the table of surfaces names no operation that is not there", () => {
  expect(Object.keys(surfaces).sort()).toEqual([...names].sort());
});

test("what anonymous people may call, agents do not see", () => {
  const anonymous = names.filter((name) => findSurface(name)?.anonymous);
  expect(anonymous.sort()).toEqual([
    "open_canvas",
    "open_component_state",
    "open_widget_records",
    "report_component_error",
    "set_component_state",
    "submit_answer",
    "submit_widget_record",
  ]);
  for (const name of anonymous) expect(findSurface(name)?.mcp).toBe(false);
});

test("what a job runs, nobody else reaches", () => {
  const jobs = names.filter((name) => findSurface(name)?.job);
  expect(jobs).toContain("expire_canvas");
  for (const name of jobs)
    expect(findSurface(name)).toMatchObject({ mcp: false, rest: false, anonymous: false });
});

describe.each(listed.map((operation) => [operation.name, operation] as const))(
  "the tool %s",
  (_name, operation) => {
    const schema = toSchema(operation.advertisedInput ?? operation.input);

    test("takes a plain object, without a choice at its root", () => {
      expect(schema.type).toBe("object");
      for (const choice of ["anyOf", "oneOf", "allOf", "not", "$ref"])
        expect(schema).not.toHaveProperty(choice);
    });

    test("has no list whose elements are not described", () => {
      expect(findUntypedLists(schema)).toEqual([]);
    });

    test("refuses a field that it does not know, unless it takes anything in order to answer with issues", () => {
      if (operation.advertisedInput) return;
      expect(schema.additionalProperties).toBe(false);
    });

    test("has a test against a real database beside it", () => {
      const { file = "" } = declared.find(({ name }) => name === operation.name) ?? {};
      expect(files).toContain(file.replace(/\.ts$/, ".db.test.ts"));
    });
  },
);

test("every refusal has a code of the closed list", () => {
  const codes = sources.flatMap(({ text }) =>
    [...text.matchAll(/new AppError\(\s*"(\w+)"/g)].map(([, code]) => code),
  );
  expect(codes.length).toBeGreaterThan(10);
  expect(codes.filter((code) => !ERROR_CODES.some((known) => known === code))).toEqual([]);
});

type Schema = Record<string, unknown>;

function toSchema(input: z.ZodType): Schema {
  return z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
}

/** Paths of arrays that say nothing of their items. */
function findUntypedLists(schema: unknown, at = "input"): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const isBare =
    "type" in schema && schema.type === "array" && !isDescribed("items" in schema && schema.items);
  return [
    ...(isBare ? [at] : []),
    ...Object.entries(schema).flatMap(([key, child]) => findUntypedLists(child, `${at}.${key}`)),
  ];
}

function isDescribed(items: unknown): boolean {
  return typeof items === "object" && items !== null && Object.keys(items).length > 0;
}

function findSurface(name: string) {
  return new Map(Object.entries(surfaces)).get(name);
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
