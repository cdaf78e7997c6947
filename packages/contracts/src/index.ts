export * from "./access.ts";
export * from "./answer-schema.ts";
export {
  AppContract as CheckedAppContract,
  ContractEvent,
  ContractRole,
  isReservedStateKey,
  RESERVED_STATE_PREFIX,
  StateKey,
  StateRule,
} from "./app-contract.ts";
export * from "./canvas-change.ts";
export * from "./canvas-list.ts";
export * from "./canvas-spec.ts";
export * from "./canvas-status.ts";
export * from "./canvas-view.ts";
export * from "./closest-id.ts";
export * from "./errors.ts";
export * from "./events.ts";
export * from "./ids.ts";
export * from "./issues.ts";
export * from "./json-schema.ts";
export * from "./limits.ts";
export * from "./live-messages.ts";
export * from "./patch.ts";
export * from "./refuse-unsafe-json.ts";
export * from "./settings.ts";
export * from "./sign-in-link.ts";
export { toTypeName, toValueWords } from "./type-words.ts";
export * from "./widget-records.ts";
export * from "./widgets/approval.ts";
export * from "./widgets/board.ts";
export * from "./widgets/calculator.ts";
export { RESERVED_INPUT_NAMES } from "./widgets/calculator-rules.ts";
export * from "./widgets/chart.ts";
export * from "./widgets/checklist.ts";
export * from "./widgets/choice.ts";
export * from "./widgets/comparison.ts";
export * from "./widgets/conversation.ts";
export * from "./widgets/decision.ts";
export * from "./widgets/document.ts";
export * from "./widgets/facts.ts";
export * from "./widgets/form.ts";
export * from "./widgets/metric.ts";
export * from "./widgets/note.ts";
export * from "./widgets/number-format.ts";
export * from "./widgets/parts.ts";
export * from "./widgets/poll.ts";
export * from "./widgets/ranked-vote.ts";
export * from "./widgets/registry.ts";
export * from "./widgets/status-list.ts";
export * from "./widgets/table.ts";
export * from "./widgets/timeline.ts";
