import type { ChartData } from "@easel/contracts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { toTestContext } from "../fixtures/test-context.ts";
import { Chart } from "./chart.tsx";

const draw = (data: ChartData, compact = false) =>
  renderToStaticMarkup(
    <Chart
      data={data}
      node={{ id: "c", kind: "widget", widget: "chart@1", title: "Sales" }}
      context={toTestContext({ compact })}
    />,
  );
const data: ChartData = {
  ...{ type: "bar", x: "month", series: [{ key: "a", label: "North" }, { key: "b" }] },
  rows: [{ month: "Jan", a: 1, b: 2 }],
};

describe("a chart", () => {
  it("is a named figure that says what it is, with a switch per series and a way to the table", () => {
    const html = draw(data);
    expect(html).toContain('<figure aria-label="Sales"');
    expect(html).toContain("Bar chart of 2 series over 1 row.");
    expect(html.match(/aria-pressed="true"/g)).toHaveLength(2);
    expect(html).toContain("Show as table");
    expect(html).toContain('aria-label="Save as PNG"');
    expect(html).not.toContain("Zoom in");
  });

  it("can be zoomed once it has many rows", () => {
    const rows = Array.from({ length: 24 }, (_, index) => ({ month: `M${index}`, a: index }));
    expect(draw({ ...data, rows })).toContain("Zoom in");
    expect(draw({ ...data, type: "pie", series: [{ key: "a" }], rows })).not.toContain("Zoom in");
  });

  it("lists the slices of a pie with their figures", () => {
    const rows = [
      { month: "Jan", a: 1 },
      { month: "Feb", a: 3 },
    ];
    const html = draw({ ...data, type: "pie", series: [{ key: "a" }], rows, units: { y: "h" } });
    expect(html).toMatch(/Feb<\/bdi>.*3 h.*75 %/s);
  });

  it("says that there is no data yet, or nothing to share", () => {
    expect(draw({ ...data, rows: [] })).toContain("No data yet");
    expect(draw({ ...data, type: "pie", rows: [{ month: "Jan", a: 0 }] })).toContain(
      "Every value is 0",
    );
  });
});
