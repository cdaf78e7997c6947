import { type AnswerRules, toDefaultAnswer } from "@easel/canvas";
import type { AnswerValue } from "@easel/contracts";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { readStored, STORED, writeStored } from "../model/local-store.ts";
import { makeRequestKey } from "./make-request-key.ts";
import { type DraftValues, parseStoredDraft, reconcileDraft, toLabels } from "./stored-draft.ts";

export type KeptValues = {
  values: DraftValues;
  setValue: (field: string, value: AnswerValue | undefined) => void;
  /** Labels of fields that a new version took away with what was typed into them. */
  dropped: string[];
  forgetDropped: () => void;
  takeRequestKey: () => string;
  dropRequestKey: () => void;
  clear: () => void;
};

type Rules = AnswerRules | undefined;

/** What somebody has entered on one canvas, kept in this browser and fitted to the question of now. */
export function useKeptValues(canvasId: string, rules: Rules): KeptValues {
  const key = STORED.draft(canvasId);
  const [values, setValues] = useState<DraftValues>(() => toStart(rules));
  const [dropped, setDropped] = useState<string[]>([]);
  const latest = useRef(values);
  const requestKey = useRef<string | undefined>(undefined);
  const restored = useRef(false);
  const rulesText = useMemo(() => toText(rules), [rules]);

  const put = useCallback((next: DraftValues) => {
    latest.current = next;
    setValues(next);
  }, []);
  const save = useCallback(() => {
    // Nothing that comes before the kept draft has been read may replace it.
    if (!restored.current) return;
    const draft = {
      values: latest.current,
      labels: toLabels(rules?.schema),
      requestKey: requestKey.current,
    };
    writeStored(key, draft);
  }, [key, rules]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules count by their text, not their identity.
  useEffect(() => {
    const kept = parseStoredDraft(readStored(key));
    restored.current = true;
    requestKey.current = kept?.requestKey;
    const fitted = kept ? reconcileDraft(rules, kept) : { values: {}, dropped: [] };
    put({ ...toStart(rules), ...fitted.values });
    if (fitted.dropped.length === 0) return;
    setDropped(fitted.dropped);
    save();
  }, [key, rulesText]);

  const setValue = useCallback(
    (field: string, value: AnswerValue | undefined) => {
      put({ ...latest.current, [field]: value });
      save();
    },
    [put, save],
  );

  return {
    values,
    setValue,
    dropped,
    forgetDropped: () => setDropped([]),
    takeRequestKey: () => {
      requestKey.current ??= makeRequestKey();
      save();
      return requestKey.current;
    },
    dropRequestKey: () => {
      requestKey.current = undefined;
      save();
    },
    clear: () => {
      requestKey.current = undefined;
      writeStored(key, undefined);
      put(toStart(rules));
    },
  };
}

function toStart(rules: Rules): DraftValues {
  return rules ? toDefaultAnswer(rules) : {};
}

/** Alike for rules that take the same drafts and start alike. */
function toText(rules: Rules): string {
  const widgets = [...(rules?.filled.values() ?? [])].map((field) => [
    field.name,
    field.default,
    [...(field.choices?.keys() ?? [])],
  ]);
  return JSON.stringify([rules?.schema, widgets]);
}
