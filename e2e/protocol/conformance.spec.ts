import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { fromRoot } from "../support/root-dir.ts";
import { runningServer } from "../support/running-server.ts";
import { openKeyProxy } from "./key-proxy.ts";
import {
  type Check,
  type ConformanceRun,
  type Revision,
  runConformance,
} from "./run-conformance.ts";

const LIST = fromRoot("e2e", "conformance-expected-failures.yml");
/** To be lowered with the list, never raised. */
const LISTED_MAX = 77;

/** What any server can pass, with the number of checks that do: research/mcp.md §5. */
const GENERIC: Record<Revision, Record<string, number>> = {
  "2025-11-25": {
    "server-initialize": 2,
    ping: 2,
    "tools-list": 3,
    "resources-list": 2,
    "resources-subscribe": 2,
    "resources-unsubscribe": 2,
    "prompts-list": 2,
    "dns-rebinding-protection": 2,
  },
  "2026-07-28": {
    "tools-list": 4,
    "resources-list": 2,
    "prompts-list": 2,
    "dns-rebinding-protection": 2,
    "server-stateless": 24,
    "http-header-validation": 14,
    caching: 8,
    "sep-2164-resource-not-found": 4,
    "server-sse-multiple-streams": 1,
    "input-required-result-missing-input-response": 1,
    "input-required-result-unsupported-methods": 2,
    "input-required-result-ignore-extra-params": 1,
    "input-required-result-validate-input": 3,
  },
};

test("the conformance runner finds what is listed, and nothing else", async () => {
  const proxy = await openKeyProxy(runningServer());
  const older = await runConformance(proxy.mcpUrl, "2025-11-25", LIST);
  const newer = await runConformance(proxy.mcpUrl, "2026-07-28", LIST);
  await proxy.close();

  const listed = readList();
  expect(listed.length, "the list may only shrink").toBeLessThanOrEqual(LISTED_MAX);
  const found = [...new Set([...older.checks, ...newer.checks].filter(isFinding).map(toEntry))];
  expect(
    found.filter((entry) => !listed.includes(entry)),
    "new findings",
  ).toEqual([]);
  expect(
    listed.filter((entry) => !found.includes(entry)),
    "pass now: take them off",
  ).toEqual([]);
  expect(countPassed(older, "2025-11-25")).toEqual(GENERIC["2025-11-25"]);
  expect(countPassed(newer, "2026-07-28")).toEqual(GENERIC["2026-07-28"]);
  // The runner's own judgement of the same list.
  expect(older.exitCode, older.printed).toBe(0);
  expect(newer.exitCode, newer.printed).toBe(0);
});

function isFinding({ status }: Check): boolean {
  return status === "FAILURE" || status === "WARNING";
}

function toEntry({ scenario, id }: Check): string {
  return `${scenario}:${id}`;
}

function countPassed({ checks }: ConformanceRun, revision: Revision): Record<string, number> {
  const names = Object.keys(GENERIC[revision]);
  const passed = checks.filter(({ status }) => status === "SUCCESS");
  return Object.fromEntries(
    names.map((name) => [name, passed.filter(({ scenario }) => scenario === name).length]),
  );
}

/** One entry per line, as the file says. */
function readList(): string[] {
  const lines = readFileSync(LIST, "utf8").split("\n");
  return lines.flatMap((line) => /^ {2}- (\S+)$/.exec(line)?.[1] ?? []);
}
