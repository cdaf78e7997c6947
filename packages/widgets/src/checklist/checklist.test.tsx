import type { ChecklistData } from "@easel/contracts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { toActingContext, toTestNode, toWords } from "../records/test-acting.ts";
import type { WidgetRecords } from "../widget-context.ts";
import { Checklist } from "./checklist.tsx";
import { type ChecklistView, countDone, filterRows, toChecklistRows } from "./checklist-rows.ts";

const data: ChecklistData = {
  items: [
    { id: "keys", label: "Keys", assignee: "Ana Ruiz" },
    { id: "lamp", label: "Lamp" },
    { id: "door", label: "Door" },
  ],
};
const AT = "2026-05-01T10:00:00.000Z";
const view: ChecklistView = {
  items: [
    { id: "keys", label: "Keys", done: true, by: "Ben", at: AT },
    { id: "lamp", label: "Lamp", done: false, by: "Cem", at: AT },
    { id: "door", label: "Door", done: false },
  ],
  ...{ itemsLeftOut: 0, done: 1, total: 3 },
};
const nothingSent = () => undefined;

function draw(state: ChecklistView | undefined, records: Partial<WidgetRecords> = {}) {
  return renderToStaticMarkup(
    <Checklist
      data={data}
      node={toTestNode("checklist@1", data)}
      context={toActingContext({ state, ...records })}
    />,
  );
}

describe("a checklist", () => {
  it("says how far it is, who ticked what and when, and who is to do it", () => {
    const html = draw(view);
    const words = toWords(html);
    expect(words).toContain("1 of 3 done");
    expect(html).toContain('aria-valuenow="1"');
    expect(words).toMatch(/Keys For Ana Ruiz Done by Ben , /);
    expect(words).toMatch(/Lamp Opened again by Cem , /);
    expect(html.match(new RegExp(`dateTime="${AT}"`, "g"))).toHaveLength(2);
    expect(html.match(/checked=""/g)).toHaveLength(1);
    expect(words).toContain("Open 2");
  });

  it("says when all is done", () => {
    const items = view.items.map((item) => ({ ...item, done: true }));
    expect(toWords(draw({ ...view, items, done: 3 }))).toContain("All 3 done");
  });

  it("shows its items and takes no ticks before it was read", () => {
    const html = draw(undefined);
    expect(toWords(html)).toContain("Lamp");
    expect(html.match(/<input[^>]*disabled=""/g)).toHaveLength(3);
    expect(html).toContain("Loading what is done");
    expect(html).not.toMatch(/of 3 done/);
  });

  it("says why nobody can tick", () => {
    const html = draw(view, { disabled: true, disabledReason: "This canvas is closed." });
    expect(html.match(/<input[^>]*disabled=""/g)).toHaveLength(3);
    expect(html).toContain("This canvas is closed.");
  });

  it("owns up to ticks that it was not sent", () => {
    const cut = { ...view, items: view.items.slice(0, 2), itemsLeftOut: 1 };
    const html = draw(cut);
    expect(html).toContain("the ticks of 1 item are not shown");
    expect(html.match(/<input[^>]*disabled=""/g)).toHaveLength(1);
  });
});

describe("its rows", () => {
  it("show what was just sent before it is read", () => {
    const rows = toChecklistRows(data, view, (id) =>
      id === "door" ? { item: "door", done: true } : undefined,
    );
    expect(rows[2]).toMatchObject({ done: true, by: "You", at: undefined });
    expect(rows[0]).toMatchObject({ done: true, by: "Ben", at: AT });
    expect(countDone(rows, view)).toBe(2);
  });

  it("count what is done beyond those that were read", () => {
    const cut = { ...view, items: view.items.slice(1), itemsLeftOut: 1, done: 1 };
    const rows = toChecklistRows(data, cut, nothingSent);
    expect(rows.map(({ isKnown }) => isKnown)).toEqual([false, true, true]);
    expect(countDone(rows, cut)).toBe(1);
    expect(countDone(toChecklistRows(data, undefined, nothingSent), undefined)).toBe(0);
  });

  it("are filtered, except for those just ticked", () => {
    const rows = toChecklistRows(data, view, nothingSent);
    const ids = (filter: "open" | "done" | undefined, stay: string[] = []) =>
      filterRows(rows, filter, new Set(stay)).map(({ id }) => id);
    expect(ids(undefined)).toEqual(["keys", "lamp", "door"]);
    expect(ids("open")).toEqual(["lamp", "door"]);
    expect(ids("done")).toEqual(["keys"]);
    expect(ids("open", ["keys"])).toEqual(["keys", "lamp", "door"]);
  });
});
