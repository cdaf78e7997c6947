export { AnswerForm, type AnswerFormProps } from "./answer-form/answer-form.tsx";
export {
  AnswerSummary,
  type AnswerSummaryProps,
  toAnswerText,
} from "./answer-form/answer-summary.tsx";
export { type ChoiceLabels, collectChoiceLabels } from "./answer-form/choice-labels.ts";
export type { FieldIssue } from "./answer-form/error-summary.tsx";
export type { AnswerPlace, FillingWidget } from "./answer-form/filled-groups.tsx";
export { humaniseName } from "./answer-form/humanise-name.ts";
export { downloadBlob, downloadCsv, downloadJson } from "./download-file.ts";
export { LazyMarkdown } from "./markdown/lazy-markdown.tsx";
export { toCsvText, toFileName } from "./table/to-csv.ts";
export { type Touched, useTouched } from "./use-touched.ts";
export { WidgetBody, type WidgetBodyProps } from "./widget-body.tsx";
export type { AnswerDraft, WidgetContext, WidgetProps, WidgetRecords } from "./widget-context.ts";
