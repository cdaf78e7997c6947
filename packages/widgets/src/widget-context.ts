import type { AnswerSchema, AnswerValue, StoredNode } from "@easel/contracts";

/** The answer a person is putting together; the host keeps it, checks it and sends it. */
export type AnswerDraft = {
  values: Record<string, AnswerValue | undefined>;
  set: (field: string, value: AnswerValue | undefined) => void;
  /** The focus has left the field's control. */
  leave: (field: string) => void;
  /**
   * What is wrong with a field, for people to read, once it is time to say so: after the person has
   * changed and left it, or has tried to send. Undefined until then and when it is fine.
   */
  issueOf: (field: string) => string | undefined;
  /** Whether the answer, as it stands, needs the field. */
  isRequired: (field: string) => boolean;
  disabled: boolean;
  disabledReason?: string;
};

/** What people do in a widget beyond an answer: votes, ticks, cards, messages. The host keeps and sends it. */
export type WidgetRecords = {
  /** What `projectWidgetState` says for this viewer; undefined until it has been read. */
  state: Record<string, unknown> | undefined;
  /** Sends one record of the widget's kind; null when it was taken, else what is wrong, for people to read. */
  send: (value: unknown) => Promise<string | null>;
  disabled: boolean;
  disabledReason?: string;
};

export type WidgetContext = {
  records: WidgetRecords;
  answerSchema?: AnswerSchema;
  draft: AnswerDraft;
  /** The phone and list form: the widget grows with its content and its parent scrolls. */
  compact: boolean;
};

/** What a renderer gets: data already parsed by the widget's schema, defaults filled in. */
export type WidgetProps<Data> = { data: Data; node: StoredNode; context: WidgetContext };
