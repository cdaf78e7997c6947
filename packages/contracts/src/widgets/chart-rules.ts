import type { ChartAnnotation, ChartRow, ChartSeries, ChartType } from "./chart.ts";
import { quoted } from "./parts.ts";

type Problem = { path: (string | number)[]; code: string; message: string };
type Chart = {
  type: ChartType;
  x: string;
  series: readonly ChartSeries[];
  rows: readonly ChartRow[];
  annotations?: readonly ChartAnnotation[] | undefined;
};

/** What is wrong in one column is wrong in thousands of rows. */
const PROBLEMS_MAX = 20;

/** How the parts of a chart fail to fit together; the first twenty. */
export function findChartProblems(chart: Chart): Problem[] {
  const problems: Problem[] = [...findSeriesProblems(chart), ...findAnnotationProblems(chart)];
  const seen = new Set<string | number>();
  for (const [index, row] of chart.rows.entries()) {
    if (problems.length >= PROBLEMS_MAX) break;
    problems.push(...findRowProblems(chart, row, index));
    const x = row[chart.x];
    if (chart.type !== "heatmap" || x === undefined || x === null) continue;
    if (seen.has(x))
      problems.push({
        path: ["rows", index, chart.x],
        code: "duplicate",
        message: `A heatmap shows each x once, and ${quoted(x)} is in an earlier row; put its values there.`,
      });
    seen.add(x);
  }
  return problems.slice(0, PROBLEMS_MAX);
}

function findSeriesProblems({ type, x, series, rows }: Chart): Problem[] {
  const problems: Problem[] = [];
  if (type === "pie" && series.length > 1)
    problems.push({
      path: ["series"],
      code: "too_many",
      message: "A pie shows one series; take bar or stackedBar for several.",
    });
  for (const [index, { key }] of series.entries()) {
    const path = ["series", index, "key"];
    if (key === x)
      problems.push({
        path,
        code: "duplicate",
        message: `${quoted(key)} is the x axis already; a series needs a key of its own.`,
      });
    else if (rows.length > 0 && !rows.some((row) => Object.hasOwn(row, key)))
      problems.push({
        path,
        code: "unknown_id",
        message: `No row has ${quoted(key)}; name a key of the rows, or drop the series.`,
      });
  }
  return problems;
}

function findRowProblems(chart: Chart, row: ChartRow, at: number): Problem[] {
  const { type, x, series } = chart;
  const keys = new Set([x, ...series.map(({ key }) => key)]);
  const problems: Problem[] = Object.keys(row)
    .filter((key) => !keys.has(key))
    .map((key) => ({
      path: ["rows", at, key],
      code: "unrecognized_key",
      message: `${quoted(key)} is neither x nor a series; add a series for it, or drop it.`,
    }));
  const place = Object.hasOwn(row, x) ? row[x] : undefined;
  const path = ["rows", at, x];
  if (place === undefined || place === null)
    problems.push({
      path,
      code: "missing",
      message: `Each row says where it stands: give it ${quoted(x)}.`,
    });
  else if (type === "scatter" && typeof place !== "number")
    problems.push({ path, code: "invalid_type", message: "The x of a scatter are numbers." });
  return [...problems, ...findValueProblems(chart, row, at)];
}

function findValueProblems({ type, x, series }: Chart, row: ChartRow, at: number): Problem[] {
  return series.flatMap(({ key }): Problem[] => {
    const value = Object.hasOwn(row, key) ? row[key] : undefined;
    const path = ["rows", at, key];
    if (key === x || value === undefined || value === null) return [];
    if (typeof value !== "number")
      return [
        {
          path,
          code: "invalid_type",
          message: "A series holds numbers, and null where there is none.",
        },
      ];
    if (type === "pie" && value < 0)
      return [{ path, code: "too_small", message: "A slice of a pie cannot be below 0." }];
    return [];
  });
}

function findAnnotationProblems({ type, x, rows, annotations }: Chart): Problem[] {
  if (annotations === undefined) return [];
  if (type === "pie" || type === "heatmap")
    return [
      {
        path: ["annotations"],
        code: "invalid_value",
        message: `A ${type} has no axis to mark; leave annotations out.`,
      },
    ];
  const places = new Set(rows.map((row) => row[x]));
  return annotations.flatMap((annotation, index): Problem[] => {
    const path = ["annotations", index];
    if ((annotation.x === undefined) === (annotation.y === undefined))
      return [{ path, code: "invalid_value", message: "Give an annotation either x or y." }];
    // A number can stand between the rows; a word can only be one of them.
    if (typeof annotation.x !== "string" || places.has(annotation.x)) return [];
    return [
      {
        path: [...path, "x"],
        code: "unknown_id",
        message: `No row has ${quoted(annotation.x)} as its x.`,
      },
    ];
  });
}
