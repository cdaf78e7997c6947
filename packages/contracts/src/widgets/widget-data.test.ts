import { describe, expect, test } from "vitest";
import { findIssues } from "../issues.ts";
import { approvalFixtures } from "./fixtures/approval.ts";
import { boardFixtures } from "./fixtures/board.ts";
import { calculatorFixtures } from "./fixtures/calculator.ts";
import { chartFixtures } from "./fixtures/chart.ts";
import { checklistFixtures } from "./fixtures/checklist.ts";
import { comparisonFixtures } from "./fixtures/comparison.ts";
import { conversationFixtures } from "./fixtures/conversation.ts";
import { decisionFixtures } from "./fixtures/decision.ts";
import { documentFixtures } from "./fixtures/document.ts";
import { factsFixtures } from "./fixtures/facts.ts";
import { formFixtures } from "./fixtures/form.ts";
import { metricFixtures } from "./fixtures/metric.ts";
import { noteFixtures } from "./fixtures/note.ts";
import { pollFixtures } from "./fixtures/poll.ts";
import { rankedVoteFixtures } from "./fixtures/ranked-vote.ts";
import { statusListFixtures } from "./fixtures/status-list.ts";
import { tableFixtures } from "./fixtures/table.ts";
import { timelineFixtures } from "./fixtures/timeline.ts";
import type { WidgetFixtures } from "./fixtures/widget-fixtures.ts";
import { WIDGET_NAMES, WIDGET_SCHEMAS, type WidgetName } from "./registry.ts";

const FIXTURES: Record<WidgetName, WidgetFixtures> = {
  "note@1": noteFixtures,
  "facts@1": factsFixtures,
  "table@1": tableFixtures,
  "timeline@1": timelineFixtures,
  "metric@1": metricFixtures,
  "chart@1": chartFixtures,
  "decision@1": decisionFixtures,
  "form@1": formFixtures,
  "checklist@1": checklistFixtures,
  "comparison@1": comparisonFixtures,
  "document@1": documentFixtures,
  "approval@1": approvalFixtures,
  "calculator@1": calculatorFixtures,
  "poll@1": pollFixtures,
  "ranked-vote@1": rankedVoteFixtures,
  "board@1": boardFixtures,
  "conversation@1": conversationFixtures,
  "status-list@1": statusListFixtures,
};

describe.each(WIDGET_NAMES)("%s", (name) => {
  const { valid, invalid } = FIXTURES[name];
  const schema = WIDGET_SCHEMAS[name];

  test.each(valid)("takes: %s", (_what, data) => {
    // Defaults may be added; nothing that was sent may be lost or changed.
    expect(schema.parse(data)).toMatchObject(data);
  });

  test.each(invalid)("refuses: %s", (_what, data, issues) => {
    expect(findIssues(schema, data).map(({ path, code }) => [path, code])).toEqual(issues);
  });

  test("has at least six of each sort, a key that there is not among them", () => {
    expect(valid.length).toBeGreaterThanOrEqual(6);
    expect(invalid.length).toBeGreaterThanOrEqual(6);
    expect(invalid.flatMap(([, , issues]) => issues.map(([, code]) => code))).toContain(
      "unrecognized_key",
    );
  });
});
