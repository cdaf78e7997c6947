export * from "./access-summary.ts";
export * from "./answer/answer-rules.ts";
export { findFormFieldProblem } from "./answer/check-form-field.ts";
export { hasFormat } from "./answer/check-format.ts";
export type { FilledField } from "./answer/filled-field.ts";
export { toRatingBounds } from "./answer/form-field-rules.ts";
export * from "./app-contract/check-state-edit.ts";
export * from "./app-contract/check-state-write.ts";
export * from "./app-contract/find-contract-problems.ts";
export * from "./app-contract/find-key-rule.ts";
export * from "./app-contract/find-stored-misfits.ts";
export * from "./app-contract/find-unlisted-keys.ts";
export * from "./app-contract/state-limits.ts";
export * from "./apply-patch.ts";
export * from "./calculator/compile-calculator.ts";
export type {
  InputValues,
  OutputResult,
  OutputValue,
} from "./calculator/compile-expression.ts";
export * from "./canonical-json.ts";
export * from "./change-summary.ts";
export * from "./check-answer.ts";
export * from "./check-readable-patch.ts";
export * from "./check-spec.ts";
export * from "./diff-spec.ts";
export * from "./find-warnings.ts";
export * from "./json-schema/check-json.ts";
export {
  findJsonSchemaProblems,
  type SchemaAllowance,
  startSchemaAllowance,
} from "./json-schema/find-json-schema-problems.ts";
export { AUTOMATIC_HEIGHT, estimateSize } from "./layout/estimate-size.ts";
export * from "./layout/lay-out.ts";
export * from "./layout/reading-order.ts";
export { CARD } from "./layout/text-metrics.ts";
export { toDecisionColumns } from "./layout/widget-size.ts";
export * from "./lifetime.ts";
export * from "./outline/to-outline.ts";
export * from "./places.ts";
export * from "./standing.ts";
export * from "./state-event.ts";
export * from "./status.ts";
export * from "./widget-content.ts";
export * from "./widget-records/apply-board-operation.ts";
export * from "./widget-records/approval-outcome.ts";
export * from "./widget-records/board-cards.ts";
export * from "./widget-records/checklist-state.ts";
export * from "./widget-records/explain-ranked-vote.ts";
export * from "./widget-records/find-record-problem.ts";
export * from "./widget-records/project-widget-state.ts";
export * from "./widget-records/rank-comparison.ts";
export {
  isOpen,
  type Occasion,
  type RecordAuthor,
  type Viewer,
  type WidgetRecord,
} from "./widget-records/record.ts";
export * from "./widget-records/tally-borda.ts";
export * from "./widget-records/tally-irv.ts";
export * from "./widget-records/tally-poll.ts";
export * from "./widget-records/vote-states.ts";
export * from "./widget-records/work-states.ts";
