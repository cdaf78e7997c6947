import type { Answer, ErrorBody } from "@easel/contracts";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { callOperation } from "../../../rest-client/call-operation.ts";
import { coalesce } from "../live/coalesce.ts";

/** All answers of a canvas may be megabytes, and a phone's line is slow. */
const TIMEOUT_MS = 60_000;

export type Answers = {
  /** Newest first; undefined until they have been read once. */
  list: readonly Answer[] | undefined;
  /** Why the newest reading failed; what had been read before stays. */
  failure: ErrorBody | undefined;
  reading: boolean;
  retry: () => void;
};

const NONE: readonly Answer[] = [];

/** Reads the answers while they are wanted, again whenever the live view counts another number of them. */
export function useAnswers(id: string, count: number, wanted: boolean): Answers {
  const [list, setList] = useState<readonly Answer[] | undefined>();
  const [failure, setFailure] = useState<ErrorBody | undefined>();
  const [reading, setReading] = useState(false);
  const known = useRef(0);

  const readOnce = useCallback(async () => {
    setReading(true);
    const outcome = await callOperation(
      "get_answers",
      { id },
      { retries: 3, timeoutMs: TIMEOUT_MS },
    );
    setReading(false);
    if (!outcome.ok) {
      setFailure(outcome.error);
      return;
    }
    const { answers } = outcome.result;
    known.current = answers.length;
    setFailure(undefined);
    setList((before) => keepKnown(before, answers));
  }, [id]);
  const read = useMemo(() => coalesce(readOnce), [readOnce]);

  // Answers never change and never go, so as many as are known are the ones that are known.
  useEffect(() => {
    if (wanted && count !== known.current) void read();
  }, [wanted, count, read]);

  return {
    list: list ?? (count === 0 ? NONE : undefined),
    failure,
    reading,
    retry: () => void read(),
  };
}

/** The same objects for the same answers, so that only new ones are drawn. */
function keepKnown(before: readonly Answer[] | undefined, answers: readonly Answer[]): Answer[] {
  const byId = new Map(before?.map((answer) => [answer.id, answer]));
  return answers.map((answer) => byId.get(answer.id) ?? answer).reverse();
}
