export { AnswerForm, type AnswerFormProps } from "./answer-form/answer-form.tsx";
export {
  AnswerSummary,
  type AnswerSummaryProps,
  toAnswerText,
} from "./answer-form/answer-summary.tsx";
export { type ChoiceLabels, collectChoiceLabels } from "./answer-form/choice-labels.ts";
export { humaniseName } from "./answer-form/humanise-name.ts";
export { LazyMarkdown } from "./markdown/lazy-markdown.tsx";
export { WidgetBody, type WidgetBodyProps } from "./widget-body.tsx";
export type { AnswerDraft, WidgetContext, WidgetProps } from "./widget-context.ts";
