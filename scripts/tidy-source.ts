import { isTestFile } from "./list-files.ts";
import { lineAt, parseSource, type Source, visitSource } from "./parse-source.ts";
import type { Violation } from "./report-violations.ts";
import { LIMITS, NEXT_FILE, SETTINGS_FILE } from "./tidy-limits.ts";
import { findUntidyTests } from "./tidy-tests.ts";

/** What can be said about one file from its syntax. */
export function tidySource(path: string, text: string): Violation[] {
  const source = parseSource(path, text);
  const found = [
    ...(isTestFile(path) ? [] : findLongFunctions(source)),
    ...findAny(source),
    ...findDefaultExports(source),
    ...findUntidyTests(source),
  ];
  return found.map(({ offset, ...rest }) => ({ file: path, line: lineAt(text, offset), ...rest }));
}

export type Finding = { offset: number; what: string; instead: string };

function findLongFunctions(source: Source): Finding[] {
  const found: Finding[] = [];
  const measure = (node: { start: number; end: number }) => {
    const lines = lineAt(source.text, node.end) - lineAt(source.text, node.start) + 1;
    if (lines <= LIMITS.functionLines) return;
    const what = `a function of ${lines} lines; ${LIMITS.functionLines} is the limit`;
    found.push({ offset: node.start, what, instead: "Give its parts names of their own" });
  };
  visitSource(source, {
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  });
  return found;
}

function findAny(source: Source): Finding[] {
  const found: Finding[] = [];
  visitSource(source, {
    TSAnyKeyword: (node) => {
      const instead = "Name the type, or use unknown and look at the value first";
      found.push({ offset: node.start, what: "the type any", instead });
    },
  });
  return found;
}

function findDefaultExports({ path, parsed }: Source): Finding[] {
  if (NEXT_FILE.test(path) || SETTINGS_FILE.test(path)) return [];
  const entries = parsed.module.staticExports.flatMap((statement) => statement.entries);
  return entries
    .filter(({ exportName }) => exportName.kind === "Default" || exportName.name === "default")
    .map(({ start }) => ({
      offset: start,
      what: "a default export",
      instead: "Export it by name",
    }));
}
