import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { toBoundsText } from "../bounds-text.ts";
import { ANSWER_SCHEMA_FIXTURES, DECISION_FIXTURES, FORM_FIXTURES } from "../fixtures.ts";
import type { AnswerDraft } from "../widget-context.ts";
import { toAnswerControlKind } from "./answer-control-kind.ts";
import { AnswerForm } from "./answer-form.tsx";
import { toAnswerText } from "./answer-summary.tsx";
import { collectChoiceLabels } from "./choice-labels.ts";
import { humaniseName } from "./humanise-name.ts";

const SCHEMA = ANSWER_SCHEMA_FIXTURES.hosting;
const LABELS = collectChoiceLabels(
  [...DECISION_FIXTURES, ...FORM_FIXTURES],
  Object.keys(SCHEMA.properties),
);

function toDraft(over: Partial<AnswerDraft> = {}): AnswerDraft {
  return { values: {}, set: () => undefined, issuesOf: () => undefined, disabled: false, ...over };
}

describe("AnswerForm", () => {
  it("has a field for every property, with the canvas's own names for choices", () => {
    const html = renderToStaticMarkup(
      <AnswerForm schema={SCHEMA} draft={toDraft()} choiceLabels={LABELS} />,
    );
    for (const label of [
      "Host",
      "Replicas",
      "Maintenance window",
      "Contact email",
      "Northwind, managed",
    ])
      expect(html).toContain(label);
    expect(html).not.toContain('role="alert"');
  });

  it("keeps issues back until an attempt, then lists them with links", () => {
    const draft = toDraft({
      issuesOf: (name) => (name === "contactEmail" ? "Enter an address." : undefined),
    });
    const before = renderToStaticMarkup(<AnswerForm schema={SCHEMA} draft={draft} />);
    expect(before).not.toContain("Enter an address.");
    const after = renderToStaticMarkup(<AnswerForm schema={SCHEMA} draft={draft} attempt={1} />);
    const target = /<a href="#([^"]+)"/.exec(after)?.[1];
    expect(after).toContain("One thing to put right");
    expect(after).toContain(`id="${target}"`);
  });

  it("disables everything when nothing can be answered", () => {
    const html = renderToStaticMarkup(
      <AnswerForm schema={SCHEMA} draft={toDraft({ disabled: true })} />,
    );
    const controls = html.match(/<(input|select|textarea)\b[^>]*>/g) ?? [];
    expect(controls.length).toBeGreaterThan(10);
    for (const control of controls) expect(control).toContain('disabled=""');
  });
});

describe("toAnswerControlKind", () => {
  it.each([
    [{ type: "string" }, "text"],
    [{ type: "string", maxLength: 200 }, "text"],
    [{ type: "string", maxLength: 201 }, "long-text"],
    [{ type: "string", enum: ["a", "b", "c", "d", "e"] }, "radio"],
    [{ type: "string", enum: ["a", "b", "c", "d", "e", "f"] }, "select"],
    [{ type: "integer", enum: [1, 2] }, "radio"],
    [{ type: "integer" }, "number"],
    [{ type: "boolean" }, "yes-no"],
    [{ type: "string", format: "date-time" }, "date-time"],
    [{ type: "array", items: { type: "string", enum: ["a"] } }, "checkboxes"],
    [{ type: "array", items: { type: "number" } }, "list"],
    [{ type: "array", items: { type: "boolean" } }, "list"],
  ] as const)("%j → %s", (field, kind) => {
    // safe because the literals above are answer fields; `as const` only made them readonly.
    expect(toAnswerControlKind(field as unknown as Parameters<typeof toAnswerControlKind>[0])).toBe(
      kind,
    );
  });
});

describe("words", () => {
  it.each([
    ["budget_eur", "Budget eur"],
    ["preferredVendorId", "Preferred vendor ID"],
    ["HTTPTimeout", "HTTP timeout"],
    ["comment", "Comment"],
    ["_", "_"],
  ])("%s is read as %s", (name, label) => {
    expect(humaniseName(name)).toBe(label);
  });

  it("says bounds that help and keeps the others to itself", () => {
    expect(toBoundsText("number", 0, 10)).toBe("0 to 10.");
    expect(toBoundsText("choices", 2, 2)).toBe("Exactly 2 choices.");
    expect(toBoundsText("choices", 1, 2000)).toBe("");
    expect(toBoundsText("text", undefined, 80)).toBe("");
  });

  it("reads values out by their labels", () => {
    expect(toAnswerText(["people", "event"], LABELS.topics)).toBe(
      "Two new colleagues, Open house on 9 May",
    );
    expect(toAnswerText(false)).toBe("No");
    expect(toAnswerText("2026-03-14")).toBe("14 Mar 2026");
  });
});
