import type { StatusListItem } from "@easel/contracts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { toTestContext } from "../fixtures/test-context.ts";
import { StatusList } from "./status-list.tsx";

const draw = (items: StatusListItem[]) =>
  renderToStaticMarkup(
    <StatusList
      data={{ items }}
      node={{ id: "s", kind: "widget", widget: "status-list@1", title: "Services" }}
      context={toTestContext()}
    />,
  );
const toText = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

describe("a status list", () => {
  it("says each status in a word, and counts them in the filter", () => {
    const html = draw([
      { id: "a", label: "API", status: "ok" },
      { id: "b", label: "Billing", status: "error", detail: "Refused" },
      { id: "c", label: "Mail", status: "ok", updatedAt: "2026-02-19T09:58:00Z" },
    ]);
    // What needs somebody comes first.
    expect(toText(html)).toContain("All 3 Error 1 OK 2");
    expect(toText(html)).toMatch(/API OK Billing Refused Error Mail .*2026.* OK/);
    expect(html.match(/aria-pressed="true"/g)).toHaveLength(1);
    expect(html).toContain('dateTime="2026-02-19T09:58:00Z"');
  });

  it("has no filter where all are alike", () => {
    expect(draw([{ id: "a", label: "API", status: "running" }])).not.toContain("aria-pressed");
  });

  it("shows a long list in parts", () => {
    const items = Array.from({ length: 500 }, (_, index) => ({
      ...{ id: `i${index}`, label: "Item", status: "pending" as const },
    }));
    const html = draw(items);
    expect(html.match(/<li/g)).toHaveLength(60);
    expect(toText(html)).toContain("Show 120 more of 440");
  });

  it("says when nothing is listed yet", () => {
    expect(draw([])).toContain("Nothing listed yet");
  });
});
