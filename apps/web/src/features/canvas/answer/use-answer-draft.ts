import { checkAnswer } from "@easel/canvas";
import type { AnswerContent, AnswerValue, CanvasView, Issue } from "@easel/contracts";
import type { AnswerDraft } from "@easel/widgets";
import { useCallback, useMemo, useState } from "react";
import { type FieldIssues, toFieldIssues } from "./field-issues.ts";
import type { DraftValues } from "./stored-draft.ts";
import { type KeptValues, useKeptValues } from "./use-kept-values.ts";

export type DraftState = Omit<KeptValues, "values" | "setValue"> & {
  /** What widgets and the panel share. */
  draft: AnswerDraft;
  /** From now on every field shows what is wrong with it. */
  check: () => { ok: true; answer: AnswerContent } | { ok: false; issues: Issue[] };
  showServerIssues: (issues: Issue[]) => void;
};

const NO_ISSUES: FieldIssues = {};

/** One draft per canvas, checked as the server will check it. */
export function useAnswerDraft(view: CanvasView, disabledReason: string | undefined): DraftState {
  const { answerSchema: schema } = view;
  const { values, setValue, ...kept } = useKeptValues(view.id, schema);
  const [attempts, setAttempts] = useState(0);
  const [serverIssues, setServerIssues] = useState<FieldIssues>(NO_ISSUES);

  const set = useCallback(
    (field: string, value: AnswerValue | undefined) => {
      setServerIssues(({ [field]: _gone, ...rest }) => rest);
      setValue(field, value);
    },
    [setValue],
  );

  const issues = useMemo(() => {
    const result = schema && checkAnswer(schema, toContent(values));
    if (!result || result.ok) return serverIssues;
    return { ...serverIssues, ...toFieldIssues(result.issues, Object.keys(schema.properties)) };
  }, [schema, values, serverIssues]);

  const draft = useMemo<AnswerDraft>(
    () => ({
      values,
      set,
      issuesOf: (field) => issues[field],
      showAllIssues: attempts > 0,
      disabled: disabledReason !== undefined,
      ...(disabledReason !== undefined && { disabledReason }),
    }),
    [values, set, issues, attempts, disabledReason],
  );

  return {
    ...kept,
    draft,
    check: () => {
      setAttempts((count) => count + 1);
      return schema ? checkAnswer(schema, toContent(values)) : { ok: true, answer: {} };
    },
    showServerIssues: (found) =>
      setServerIssues(toFieldIssues(found, Object.keys(schema?.properties ?? {}), ["answer"])),
    clear: () => {
      kept.clear();
      setAttempts(0);
      setServerIssues(NO_ISSUES);
    },
  };
}

/** The answer as it would be sent: fields nobody filled are absent. */
function toContent(values: DraftValues): AnswerContent {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, AnswerValue] => entry[1] !== undefined,
    ),
  );
}
