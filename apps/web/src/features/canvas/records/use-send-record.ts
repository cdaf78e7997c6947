import type { ErrorBody } from "@easel/contracts";
import { useCallback, useEffect, useRef } from "react";
import { callOperation } from "../../../rest-client/call-operation.ts";
import { makeRequestKey } from "../answer/make-request-key.ts";
import type { LiveCanvas } from "../live/use-live-canvas.ts";
import { toActFailureWords } from "./record-words.ts";

/** Sends one record to a node; null when it was taken, else what is wrong, for people to read. */
export type SendRecord = (nodeId: string, value: unknown) => Promise<string | null>;

type Parts = Pick<LiveCanvas, "view" | "refresh" | "takeRecord"> & {
  /** For somebody with only the link: their name, or null when they would not say. */
  askName: () => Promise<string | null>;
};

/**
 * These may have been carried out all the same: the next try must carry the same request key. `rate_limited`
 * was not, but it may have answered a repetition of a try that was.
 */
const UNCERTAIN: readonly ErrorBody["error"][] = ["unavailable", "internal", "rate_limited"];

/** The function stays the same as long as the canvas does, so that widgets are not drawn anew. */
export function useSendRecord(parts: Parts): SendRecord {
  const latest = useRef(parts);
  useEffect(() => {
    latest.current = parts;
  });
  /** Of tries that nobody confirmed, by what was sent. */
  const openKeys = useRef(new Map<string, string>());

  return useCallback(async (nodeId, value) => {
    const { view, askName } = latest.current;
    // What was on the screen when the person acted, however long they take to say who they are.
    const { version: canvasVersion } = view;
    const name = view.viewer.person ? undefined : await askName();
    if (name === null) return "Nothing was sent: others need to know who did it.";
    const sent = JSON.stringify([nodeId, value]);
    const requestKey = openKeys.current.get(sent) ?? makeRequestKey();
    const input = { id: view.id, nodeId, value, canvasVersion, requestKey };
    const outcome = await callOperation(
      "submit_widget_record",
      { ...input, ...(name !== undefined && { name }) },
      { retries: 3 },
    );
    if (outcome.ok) {
      openKeys.current.delete(sent);
      latest.current.takeRecord(nodeId, outcome.result);
      return null;
    }
    const { error } = outcome;
    if (UNCERTAIN.includes(error.error)) openKeys.current.set(sent, requestKey);
    else openKeys.current.delete(sent);
    // What was refused was decided by something that this page does not show yet.
    if (!isAboutInput(error)) void latest.current.refresh();
    return toActFailureWords(error);
  }, []);
}

function isAboutInput({ error }: ErrorBody): boolean {
  return error === "limit_exceeded" || error === "rate_limited" || error === "unavailable";
}
