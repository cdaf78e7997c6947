export { CALCULATOR_FIXTURES } from "./fixtures/calculators.ts";
export { CHART_FIXTURES } from "./fixtures/charts.ts";
export { COMPARISON_FIXTURES } from "./fixtures/comparisons.ts";
export { DECISION_FIXTURES } from "./fixtures/decisions.ts";
export { DOCUMENT_FIXTURES } from "./fixtures/documents.ts";
export { FACTS_FIXTURES } from "./fixtures/facts.ts";
export { ANSWER_SCHEMA_FIXTURES, FORM_FIXTURES } from "./fixtures/forms.ts";
export { METRIC_FIXTURES } from "./fixtures/metrics.ts";
export { HOSTILE_MARKDOWN, NOTE_FIXTURES } from "./fixtures/notes.ts";
export { STATUS_LIST_FIXTURES } from "./fixtures/status-lists.ts";
export { TABLE_FIXTURES } from "./fixtures/tables.ts";
export { TIMELINE_FIXTURES } from "./fixtures/timelines.ts";
export {
  APPROVAL_FIXTURES,
  CHECKLIST_FIXTURES,
  POLL_FIXTURES,
  RANKED_VOTE_FIXTURES,
} from "./fixtures/votes.ts";
export { BOARD_FIXTURES, CONVERSATION_FIXTURES } from "./fixtures/work.ts";
