import {
  type AnswerResult,
  type AnswerRules,
  checkAnswer,
  collectAnswerRules,
  isFieldRequired,
} from "@easel/canvas";
import type { AnswerContent, AnswerValue, CanvasView, Issue } from "@easel/contracts";
import { type AnswerDraft, useTouched } from "@easel/widgets";
import { useCallback, useMemo, useState } from "react";
import { type FieldIssues, toFieldIssues } from "./field-issues.ts";
import type { DraftValues } from "./stored-draft.ts";
import { type KeptValues, useKeptValues } from "./use-kept-values.ts";

export type DraftState = Omit<KeptValues, "values" | "setValue"> & {
  /** What widgets and the panel share. */
  draft: AnswerDraft;
  /** Undefined while the canvas asks nothing. */
  rules: AnswerRules | undefined;
  /** From now on every field shows what is wrong with it. */
  check: () => AnswerResult;
  showServerIssues: (issues: Issue[]) => void;
};

const NO_ISSUES: FieldIssues = {};

/** One draft per canvas, checked as the server will check it. */
export function useAnswerDraft(view: CanvasView): DraftState {
  const rules = useAnswerRules(view);
  const { values, setValue, ...kept } = useKeptValues(view.id, rules);
  const touched = useTouched();
  const [attempts, setAttempts] = useState(0);
  const [serverIssues, setServerIssues] = useState<FieldIssues>(NO_ISSUES);
  const fields = useMemo(() => Object.keys(rules?.schema.properties ?? {}), [rules]);

  const { change } = touched;
  const set = useCallback(
    (field: string, value: AnswerValue | undefined) => {
      setServerIssues(({ [field]: _gone, ...rest }) => rest);
      change(field);
      setValue(field, value);
    },
    [setValue, change],
  );

  const issues = useMemo(() => {
    const result = rules && checkAnswer(rules, toContent(values));
    if (!result || result.ok) return serverIssues;
    return { ...serverIssues, ...toFieldIssues(result.issues, fields) };
  }, [rules, fields, values, serverIssues]);

  const draft = useMemo<AnswerDraft>(
    () => ({
      values,
      set,
      leave: touched.leave,
      issueOf: (field) => (attempts > 0 || touched.has(field) ? issues[field] : undefined),
      isRequired: (field) => rules !== undefined && isFieldRequired(rules, field, values),
      disabled: false,
    }),
    [values, set, issues, attempts, touched, rules],
  );

  return {
    ...kept,
    draft,
    rules,
    check: () => {
      setAttempts((count) => count + 1);
      return rules ? checkAnswer(rules, toContent(values)) : { ok: true, answer: {} };
    },
    showServerIssues: (found) => setServerIssues(toFieldIssues(found, fields, ["answer"])),
    clear: () => {
      kept.clear();
      touched.reset();
      setAttempts(0);
      setServerIssues(NO_ISSUES);
    },
  };
}

function useAnswerRules({ answerSchema, nodes }: CanvasView): AnswerRules | undefined {
  return useMemo(
    () => answerSchema && collectAnswerRules(answerSchema, nodes),
    [answerSchema, nodes],
  );
}

/** The answer as it would be sent: fields nobody filled are absent. */
export function toContent(values: DraftValues): AnswerContent {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, AnswerValue] => entry[1] !== undefined,
    ),
  );
}
