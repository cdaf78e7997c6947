import type { MetricData } from "@easel/contracts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test } from "vitest";
import { toTestContext } from "../fixtures/test-context.ts";
import { Metric } from "./metric.tsx";
import { toTargetShare } from "./to-target-share.ts";
import { toTrendPath } from "./to-trend-path.ts";

const draw = (data: MetricData) =>
  renderToStaticMarkup(
    <Metric
      data={data}
      node={{ id: "m", kind: "widget", widget: "metric@1" }}
      context={toTestContext()}
    />,
  );
const toText = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

describe("a metric", () => {
  it("says its value, and whether its change is welcome, in words too", () => {
    const text = toText(
      draw({
        ...{ value: 312, label: "Latency", unit: "ms" },
        delta: { value: -48, direction: "down", good: true },
      }),
    );
    expect(text).toContain("Latency 312 ms Down 48 ms Good");
  });

  it("judges nothing that has not changed, and writes a text as it is", () => {
    const delta = { value: "as planned", direction: "flat" as const, good: false };
    const text = toText(draw({ value: "AA−", label: "Rating", delta }));
    expect(text).toContain("AA− Unchanged as planned");
    expect(text).not.toContain("Bad");
  });

  it("says how much of its target it is, also beyond it", () => {
    const html = draw({
      ...{ value: 45_000, label: "Spent", target: 60_000 },
      format: { style: "currency", currency: "EUR", decimals: 0 },
    });
    expect(toText(html)).toContain("Target €60,000 75 % of it");
    expect(html).toContain('aria-valuenow="75"');
    const beyond = draw({ value: 250, label: "Sold", target: 100 });
    expect(toText(beyond)).toContain("250 % of it");
    expect(beyond).toContain('aria-valuenow="100"');
  });

  it("draws its trend with the same in words", () => {
    expect(draw({ value: 4, label: "Errors", trend: [9, 2, 4] })).toContain(
      'aria-label="Trend over 3 values: from 9 to 4, lowest 2, highest 9"',
    );
  });
});

test.each([
  [999, 1000, 99],
  [1000, 1000, 100],
  [0.29, 0.01, 2900],
  [5, 0, null],
  [5, -3, null],
  [-5, 10, null],
])("%d of a target of %d is %j percent", (value, target, share) => {
  expect(toTargetShare(value, target)).toBe(share);
});

test("a trend goes from the left to the right, its highest at the top", () => {
  // Three points of padding above and below leave 34 of 40.
  expect(toTrendPath([0, 10, 5], { width: 100, height: 40 })).toBe("M0,37L50,3L100,20");
  expect(toTrendPath([7, 7], { width: 100, height: 40 })).toBe("M0,20L100,20");
});
