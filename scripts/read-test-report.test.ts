import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { countPlaywright, countTests, countVitest } from "./read-test-report.mjs";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "easel-report-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A runner that writes the counts as its report, if any, and ends with the code. */
async function count(counts: { passed: number; failed: number } | undefined, code: number) {
  const report = join(folder, "report.json");
  const run = async () => {
    if (counts) writeFileSync(report, JSON.stringify(counts));
    return { code };
  };
  return countTests(report, run, (read: { passed: number; failed: number }) => read);
}

it("passes on what the runner counted", async () => {
  expect(await count({ passed: 3, failed: 0 }, 0)).toEqual({ passed: 3, failed: 0 });
  expect(await count({ passed: 3, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2 });
});

it("never calls a crash, an error outside the tests or an empty run a success", async () => {
  expect(await count({ passed: 3, failed: 0 }, 1)).toEqual({ passed: 3, failed: 1 });
  expect(await count({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
  // The reports of the runs above must not be taken for this one's.
  expect(await count(undefined, 0)).toEqual({ passed: 0, failed: 1 });
});

it("counts a vitest file that could not be loaded", () => {
  const loaded = { status: "failed", assertionResults: [{}] };
  const unloadable = { status: "failed", assertionResults: [] };
  const report = { numPassedTests: 5, numFailedTests: 1, testResults: [loaded, unloadable] };
  expect(countVitest(report)).toEqual({ passed: 5, failed: 2 });
});

it("counts a flaky browser test as failed", () => {
  expect(countPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1 } })).toEqual({
    passed: 5,
    failed: 2,
  });
});
