import type { DocumentData } from "@easel/contracts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test } from "vitest";
import { toTestContext } from "../fixtures/test-context.ts";
import type { WidgetRecords } from "../widget-context.ts";
import { Document } from "./document.tsx";
import { DocumentConflict } from "./document-conflict.tsx";
import { findLengthIssue, isDocumentDraft, toDraftStanding } from "./document-draft.ts";

const draw = (data: DocumentData, records: Partial<WidgetRecords> = {}) =>
  renderToStaticMarkup(
    <Document
      data={data}
      node={{ id: "d", kind: "widget", widget: "document@1", title: "Letter" }}
      context={toTestContext({ records: { ...toTestContext().records, ...records } })}
    />,
  );

describe("a document", () => {
  it("can be written where its mode allows it, which it does unless told otherwise", () => {
    expect(draw({ markdown: "Dear Sir" })).toMatch(/role="tab".*Read.*role="tab".*Write/s);
    expect(draw({ markdown: "Dear Sir", mode: "read" })).not.toContain('role="tab"');
  });

  it("cannot take suggestions yet, and says so", () => {
    const html = draw({ markdown: "Dear Sir", mode: "suggest" });
    expect(html).not.toContain('role="tab"');
    expect(html).toContain("cannot take yet");
  });

  it("says why it cannot be written, and who saved it last", () => {
    const html = draw(
      { markdown: "Dear Sir" },
      {
        ...{ disabled: true, disabledReason: "It is closed." },
        state: { mode: "edit", markdown: "Dear Madam", by: "Ana", at: "2026-03-01T10:00:00Z" },
      },
    );
    expect(html).not.toContain('role="tab"');
    expect(html).toContain("It is closed.");
    expect(html).toMatch(/Last saved by <bdi>Ana<\/bdi>/);
  });

  it("says when nothing is written", () => {
    expect(draw({ markdown: " \n" })).toContain("Nothing is written here yet");
    const state = { mode: "read", markdown: "", by: "Ana", at: "2026-03-01T10:00:00Z" };
    expect(draw({ markdown: "Start", mode: "read" }, { state })).toContain("Nothing is written");
  });
});

describe("a draft", () => {
  const draft = (base: string, text: string) => ({ base, text });

  test.each([
    ["was not begun", undefined, "A", "none"],
    ["says what it began with", draft("A", "A"), "B", "none"],
    ["says what was saved since", draft("A", "B"), "B", "none"],
    ["says something new", draft("A", "B"), "A", "changed"],
    ["meets another text", draft("A", "B"), "C", "conflict"],
  ] as const)("that %s", (_, given, current, standing) => {
    expect(toDraftStanding(given, current)).toBe(standing);
  });

  test.each([
    [{ base: "a", text: "b" }, true],
    [{ base: "a" }, false],
    ["a", false],
    [null, false],
  ])("left by an earlier page as %j is one: %j", (value, valid) => {
    expect(isDocumentDraft(value)).toBe(valid);
  });

  it("may take 64 KiB as UTF-8", () => {
    expect(findLengthIssue("é".repeat(32 * 1024))).toBeUndefined();
    expect(findLengthIssue(`${"é".repeat(32 * 1024)}a`)).toContain("1 % too long");
    expect(findLengthIssue("a".repeat(96 * 1024))).toContain("50 % too long");
  });
});

test("a conflict shows theirs and keeps mine to copy", () => {
  const html = renderToStaticMarkup(
    <DocumentConflict
      by={null}
      theirs=""
      mine="Mine"
      onKeepMine={() => undefined}
      onTakeTheirs={() => undefined}
    />,
  );
  expect(html).toContain('role="alert"');
  expect(html).toContain("Somebody saved another text while you wrote");
  for (const text of ["What Somebody saved", "Copy mine", "Take theirs", "Go on with mine"])
    expect(html.replace(/<[^>]*>/g, "")).toContain(text);
});
