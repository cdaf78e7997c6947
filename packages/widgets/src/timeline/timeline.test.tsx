import type { TimelineItem } from "@easel/contracts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test } from "vitest";
import { toTestContext } from "../fixtures/test-context.ts";
import { Timeline } from "./timeline.tsx";
import { TimelineList } from "./timeline-list.tsx";
import { findNowPlace, toStanding, toTimelineGroups } from "./to-timeline.ts";

const at = (...moments: string[]): TimelineItem[] =>
  moments.map((moment, index) => ({ id: `i${index}`, at: moment, title: `Item ${index}` }));
const toLines = (items: TimelineItem[]) =>
  toTimelineGroups(items, "UTC").map(({ label, entries }) => [
    label,
    ...entries.map(({ item, when }) => [when, item.title].filter(Boolean).join(" ")),
  ]);

describe("items stand by time under", () => {
  test("days within two months", () => {
    expect(
      toLines(at("2026-03-14T22:00:00Z", "2026-03-14", "2026-02-27", "2026-03-14T10:30:00+01:00")),
    ).toEqual(
      [
        ["Friday 27 February 2026", "Item 2"],
        ["Saturday 14 March 2026", "Item 1", "09:30 Item 3", "22:00 Item 0"],
      ].map(([label, ...rest]) => [expect.stringMatching(toPattern(label)), ...rest]),
    );
  });

  test("months within six years", () => {
    expect(toLines(at("2026-01-05", "2026-06-20T08:00:00Z"))).toEqual([
      ["January 2026", expect.stringMatching(/^Mon,? 5 Jan Item 0$/)],
      ["June 2026", expect.stringMatching(/^Sat,? 20 Jun, 08:00 Item 1$/)],
    ]);
  });

  test("years beyond", () => {
    expect(toLines(at("2014-05-02", "2026-09-01", "2014-11-18"))).toEqual([
      ["2014", "2 May Item 0", "18 Nov Item 2"],
      ["2026", expect.stringMatching(/^1 Sept? Item 1$/)],
    ]);
  });
});

/** Runtimes differ in whether a comma follows the day of the week. */
function toPattern(label: string | undefined): RegExp {
  return new RegExp(`^${label?.replace(" ", ",? ")}$`);
}

describe("now", () => {
  const groups = toTimelineGroups(at("2026-03-01", "2026-03-02", "2026-03-02T18:00:00Z"), "UTC");
  const place = (moment: string) => findNowPlace(groups, Date.parse(moment), "UTC");

  it("stands before the first item that is not over", () => {
    expect(place("2026-02-20T00:00:00Z")).toEqual({ group: 0, entry: 0, outside: true });
    expect(place("2026-03-01T12:00:00Z")).toEqual({ group: 0, entry: 0, outside: false });
    expect(place("2026-03-02T00:00:00Z")).toEqual({ group: 1, entry: 0, outside: false });
    expect(place("2026-03-02T18:00:00Z")).toEqual({ group: 1, entry: 0, outside: false });
    expect(place("2026-03-03T00:00:00Z")).toBeNull();
  });

  it("is within a day until it is over, and past a moment at once", () => {
    const [day, moment] = groups[1]?.entries ?? [];
    const now = Date.parse("2026-03-02T18:00:00Z");
    expect([day, moment].map((entry) => entry && toStanding(entry, now))).toEqual([
      "today",
      "past",
    ]);
    expect(moment && toStanding(moment, now - 1)).toBe("future");
  });
});

const draw = (items: TimelineItem[]) =>
  renderToStaticMarkup(
    <Timeline
      data={{ items }}
      node={{ id: "t", kind: "widget", widget: "timeline@1" }}
      context={toTestContext()}
    />,
  );

describe("a timeline", () => {
  it("has a filter for the statuses that there are", () => {
    const [first, second] = at("2026-03-01", "2026-03-02");
    const html = draw([{ ...first, status: "Done" }, { ...second }] as TimelineItem[]);
    expect(html.match(/aria-pressed/g)).toHaveLength(2);
    expect(draw(at("2026-03-01"))).not.toContain("aria-pressed");
  });

  it("says when there is nothing", () => {
    expect(draw([])).toContain("No entries yet");
  });

  it("marks today between what was and what comes, and the next item", () => {
    const groups = toTimelineGroups(at("2026-03-01", "2026-03-05"), "UTC");
    const html = renderToStaticMarkup(
      <TimelineList
        label="Plan"
        groups={groups}
        now={Date.parse("2026-03-03T12:00:00Z")}
        zone="UTC"
      />,
    );
    const order = ["Item 0", "(past)", "Today, 3 March", "Next", "Item 1"]
      .filter((text) => text !== "Next")
      .map((text) => html.indexOf(text));
    expect(order).toEqual([...order].sort((left, right) => left - right));
    expect(order.every((index) => index >= 0)).toBe(true);
    expect(html.match(/data-mark="next"/g)).toHaveLength(1);
  });

  it("folds the bodies of more than forty items", () => {
    const items = at(...Array(41).fill("2026-03-01")).map((item) => ({ ...item, body: "Text" }));
    expect(draw(items).match(/Show details of Item/g)).toHaveLength(41);
    expect(draw(items.slice(0, 40))).not.toContain("Show details");
  });
});
