import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CODE_FOLDERS, isTestFile, listFiles, repositoryDir } from "./list-files.ts";
import { reportViolations, type Violation } from "./report-violations.ts";
import { EMPTY_WORDS, LIMITS, ROUTE_FILE } from "./tidy-limits.ts";
import { tidySource } from "./tidy-source.ts";

type Measured = { path: string; lines: number };

/** Checks the sizes, names and habits of architecture.md §12. */
export function checkTidiness(root: string): { violations: Violation[]; summary: string } {
  const paths = listFiles(root, CODE_FOLDERS, /\.(ts|tsx|mts|mjs)$/);
  const texts = paths.map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
  const measured = texts.map(({ path, text }) => ({ path, lines: countLines(text) }));
  const sources = measured.filter(({ path }) => !isTestFile(path));
  const violations = [
    ...measured.flatMap(judgeFile),
    ...judgeWhole(sources),
    ...texts.flatMap(({ path, text }) => tidySource(path, text)),
  ];
  const summary = `${sources.length} source files, median ${median(sources)} lines.`;
  return { violations, summary };
}

function judgeFile({ path, lines }: Measured): Violation[] {
  const found: { what: string; instead: string }[] = [];
  if (lines > LIMITS.fileLines) {
    const what = `${lines} lines; ${LIMITS.fileLines} is the limit`;
    found.push({ what, instead: "Split it by what its parts are about" });
  }
  if (ROUTE_FILE.test(path) && lines > LIMITS.routeFileLines) {
    const what = `a route file of ${lines} lines; ${LIMITS.routeFileLines} is the limit`;
    found.push({ what, instead: "Move the work to src/features or to an operation" });
  }
  const emptyWord = path.split("/").find((part) => EMPTY_WORDS.test(part.split(".")[0] ?? ""));
  if (emptyWord) {
    const what = `the name ${emptyWord} says nothing`;
    found.push({ what, instead: "Name it after what it holds or does" });
  }
  return found.map((finding) => ({ file: path, line: 1, ...finding }));
}

function judgeWhole(sources: Measured[]): Violation[] {
  const found: Violation[] = [];
  const middle = median(sources);
  if (middle > LIMITS.medianFileLines) {
    const what = `the median source file has ${middle} lines; ${LIMITS.medianFileLines} is the limit`;
    found.push({ file: "packages", line: 1, what, instead: "Split the longest files" });
  }
  const long = sources.filter(({ lines }) => lines > LIMITS.longFileLines);
  if (long.length <= sources.length * LIMITS.longFilesShare) return found;
  const share = `${LIMITS.longFilesShare * 100} %`;
  const what = `one of ${long.length} files over ${LIMITS.longFileLines} lines; ${share} may be`;
  const instead = "Split it by what its parts are about";
  return [...found, ...long.map(({ path }) => ({ file: path, line: 1, what, instead }))];
}

function countLines(text: string): number {
  return text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}

function median(sources: Measured[]): number {
  const sorted = sources.map(({ lines }) => lines).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

if (import.meta.main) {
  const { violations, summary } = checkTidiness(repositoryDir);
  reportViolations(violations, summary);
}
