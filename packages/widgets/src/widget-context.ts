import type { AnswerSchema, AnswerValue, StoredNode } from "@easel/contracts";

/** The answer a person is putting together; the host keeps it, checks it and sends it. */
export type AnswerDraft = {
  values: Record<string, AnswerValue | undefined>;
  set: (field: string, value: AnswerValue | undefined) => void;
  /** What is wrong with a field now, for people to read; undefined when it is fine. */
  issuesOf: (field: string) => string | undefined;
  disabled: boolean;
  disabledReason?: string;
  /** After a first attempt to send; until then a field shows its issue once the person has left it. */
  showAllIssues?: boolean;
};

export type WidgetContext = {
  answerSchema?: AnswerSchema;
  draft: AnswerDraft;
  /** The phone and list form: the widget grows with its content and its parent scrolls. */
  compact: boolean;
};

/** What a renderer gets: data already parsed by the widget's schema, defaults filled in. */
export type WidgetProps<Data> = { data: Data; node: StoredNode; context: WidgetContext };
