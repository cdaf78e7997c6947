import { collectAnswerRules } from "@easel/canvas";
import type { StoredNode } from "@easel/contracts";
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
  return {
    ...{ values: {}, set: () => undefined, leave: () => undefined, disabled: false },
    ...{ issueOf: () => undefined, isRequired: () => false },
    ...over,
  };
}

type Drawn = { draft?: Partial<AnswerDraft>; nodes?: readonly StoredNode[]; attempt?: number };

function draw({ draft = {}, nodes = [], attempt = 0 }: Drawn): string {
  return renderToStaticMarkup(
    <AnswerForm
      rules={collectAnswerRules(SCHEMA, nodes)}
      draft={toDraft(draft)}
      widgets={nodes.map(({ id, title }) => ({ nodeId: id, title: title ?? id }))}
      onGoTo={() => undefined}
      attempt={attempt}
    />,
  );
}

/** The words of a drawing, in their order. */
function toWords(html: string): string {
  return html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
}

const [HOST, TOPICS] = DECISION_FIXTURES as [StoredNode, StoredNode];

describe("AnswerForm", () => {
  it("asks for every property that no widget fills", () => {
    const html = draw({});
    for (const label of ["Host", "Replicas", "Maintenance window", "Contact email"])
      expect(html).toContain(label);
    expect(html).not.toContain('role="alert"');
  });

  it("has no second input for what a widget fills, but a row that leads there", () => {
    const html = draw({ nodes: [HOST, TOPICS], draft: { isRequired: (name) => name === "host" } });
    // Among the others is only the menu of hours; both decisions offer radio buttons or checkboxes.
    expect(html).not.toContain('value="northwind"');
    expect(html).not.toContain("Northwind, managed");
    expect(html).not.toContain('type="checkbox"');
    expect(toWords(html)).toContain(
      "Where should billing live? Not chosen yet Choose Why this one? Not filled in yet Fill in Which topics go into the newsletter? optional Not chosen yet Choose",
    );
    expect(html).toContain('aria-label="Choose: Where should billing live?"');
    expect(html).toContain('aria-label="Fill in: Why this one?"');
  });

  it("says in the widget's words what is chosen", () => {
    const values = { host: "alder", topics: ["people", "event"] };
    const words = toWords(
      draw({ nodes: [HOST, TOPICS], draft: { values, isRequired: () => true } }),
    );
    expect(words).toContain("Where should billing live? Alder, half managed Change");
    expect(words).toContain(
      "Which topics go into the newsletter? Two new colleagues, Open house on 9 May Change",
    );
  });

  it("lists what is wrong after an attempt, with links to inputs and rows", () => {
    const issues: Record<string, string> = {
      contactEmail: "Enter an address.",
      host: "Choose one.",
    };
    const draft = { issueOf: (name: string) => issues[name] };
    expect(draw({ draft, nodes: [HOST] })).not.toContain("to put right");
    const html = draw({ draft, nodes: [HOST], attempt: 1 });
    expect(html).toContain("2 things to put right");
    const targets = [...html.matchAll(/<a href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets).toHaveLength(2);
    expect(html).toMatch(new RegExp(`<button[^>]* id="${targets[0]}"`));
    expect(html).toMatch(new RegExp(`<input[^>]* id="${targets[1]}"`));
    delete issues.host;
    expect(draw({ draft, nodes: [HOST], attempt: 1 })).toContain("One thing to put right");
  });

  it("disables its inputs when nothing can be answered", () => {
    const html = draw({ draft: { disabled: true } });
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
    expect(toAnswerText("constructor", LABELS.topics)).toBe("constructor");
    expect(toAnswerText(false)).toBe("No");
    expect(toAnswerText("2026-03-14")).toBe("14 Mar 2026");
  });
});
