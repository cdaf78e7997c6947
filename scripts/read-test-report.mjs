import { existsSync, readFileSync, rmSync } from "node:fs";

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Runs a test runner that writes a JSON report, and counts its tests. A runner that crashed, or reported an error outside
 * any test, has at least one failure, whatever its report says; a runner that ran no test at all has failed too.
 * @template T
 * @param {string} reportFile
 * @param {() => Promise<{ code: number }>} run
 * @param {(report: T) => Count} count
 * @returns {Promise<Count>}
 */
export async function countTests(reportFile, run, count) {
  // An older report must not stand in for one that was never written.
  rmSync(reportFile, { force: true });
  const { code } = await run();
  if (!existsSync(reportFile)) return { passed: 0, failed: 1 };
  const { passed, failed } = count(JSON.parse(readFileSync(reportFile, "utf8")));
  const broken = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: broken ? 1 : failed };
}

/**
 * A test file that could not be loaded holds no test to count, so it counts as one failure itself.
 * @param {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} report
 * @returns {Count}
 */
export function countVitest(report) {
  const unloadable = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length };
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number } }} report
 * @returns {Count}
 */
export function countPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}
