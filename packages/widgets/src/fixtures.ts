export { DECISION_FIXTURES } from "./fixtures/decisions.ts";
export { FACTS_FIXTURES } from "./fixtures/facts.ts";
export { ANSWER_SCHEMA_FIXTURES, FORM_FIXTURES } from "./fixtures/forms.ts";
export { HOSTILE_MARKDOWN, NOTE_FIXTURES } from "./fixtures/notes.ts";
export { TABLE_FIXTURES } from "./fixtures/tables.ts";
