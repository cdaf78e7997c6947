import { toDefaultAnswer } from "@easel/canvas";
import type { AnswerSchema, AnswerValue } from "@easel/contracts";
import { useCallback, useEffect, useRef, useState } from "react";
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

type Schema = AnswerSchema | undefined;

/** What somebody has entered on one canvas, kept in this browser and fitted to the question of now. */
export function useKeptValues(canvasId: string, schema: Schema): KeptValues {
  const key = STORED.draft(canvasId);
  const [values, setValues] = useState<DraftValues>(() => toStart(schema));
  const [dropped, setDropped] = useState<string[]>([]);
  const latest = useRef(values);
  const requestKey = useRef<string | undefined>(undefined);
  const restored = useRef(false);
  const schemaText = JSON.stringify(schema);

  const put = useCallback((next: DraftValues) => {
    latest.current = next;
    setValues(next);
  }, []);
  const save = useCallback(() => {
    // A form's own defaults may come before the kept draft has been read; they must not replace it.
    if (!restored.current) return;
    const draft = {
      values: latest.current,
      labels: toLabels(schema),
      requestKey: requestKey.current,
    };
    writeStored(key, draft);
  }, [key, schema]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the schema counts by its text, not its identity.
  useEffect(() => {
    const kept = parseStoredDraft(readStored(key));
    restored.current = true;
    requestKey.current = kept?.requestKey;
    const fitted = kept ? reconcileDraft(schema, kept) : { values: {}, dropped: [] };
    put({ ...toStart(schema), ...fitted.values });
    if (fitted.dropped.length === 0) return;
    setDropped(fitted.dropped);
    save();
  }, [key, schemaText]);

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
      put(toStart(schema));
    },
  };
}

function toStart(schema: Schema): DraftValues {
  return schema ? toDefaultAnswer(schema) : {};
}
