import type { Answer, CanvasView, ErrorBody } from "@easel/contracts";
import { announce } from "@easel/ui";
import { useState } from "react";
import { callOperation } from "../../../rest-client/call-operation.ts";
import { toOtherIssues } from "./field-issues.ts";
import type { DraftState } from "./use-answer-draft.ts";

export type Sending = {
  sending: boolean;
  /** Why the last try failed, for the banner in the panel. */
  failure: string | undefined;
  /** Sent in this visit, before the view that carries it has arrived. */
  sent: Answer | undefined;
  send: (name: string | undefined) => Promise<"sent" | "invalid" | "failed">;
  dismissFailure: () => void;
  startAnother: () => void;
};

/**
 * These may have been carried out all the same: the next try must carry the same request key. `rate_limited`
 * was not, but it may have answered a repetition of a try that was.
 */
const UNCERTAIN: readonly ErrorBody["error"][] = ["unavailable", "internal", "rate_limited"];

export function useSendAnswer(
  view: CanvasView,
  state: DraftState,
  refresh: () => Promise<void>,
): Sending {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | undefined>();
  const [sent, setSent] = useState<Answer | undefined>();

  async function send(name: string | undefined): Promise<"sent" | "invalid" | "failed"> {
    const checked = state.check();
    if (!checked.ok) {
      setFailure(
        toOtherIssues(checked.issues, Object.keys(view.answerSchema?.properties ?? {}))[0],
      );
      return "invalid";
    }
    setSending(true);
    setFailure(undefined);
    const outcome = await callOperation(
      "submit_answer",
      {
        id: view.id,
        answer: checked.answer,
        canvasVersion: view.version,
        requestKey: state.takeRequestKey(),
        ...(name !== undefined && { name }),
      },
      { retries: 3 },
    );
    setSending(false);
    if (outcome.ok) {
      setSent(outcome.result.answer);
      state.clear();
      announce("Your answer has been sent.");
      void refresh();
      return "sent";
    }
    const { error } = outcome;
    if (!UNCERTAIN.includes(error.error)) state.dropRequestKey();
    if (error.error === "invalid_input" && error.issues) state.showServerIssues(error.issues);
    setFailure(toFailureWords(error, view));
    void refresh();
    return "failed";
  }

  return {
    sending,
    failure,
    sent,
    send,
    dismissFailure: () => setFailure(undefined),
    startAnother: () => setSent(undefined),
  };
}

/** Undefined when the fields themselves say what is wrong. */
function toFailureWords(error: ErrorBody, view: CanvasView): string | undefined {
  const fields = Object.keys(view.answerSchema?.properties ?? {});
  switch (error.error) {
    case "invalid_input":
      return error.issues ? toOtherIssues(error.issues, fields, ["answer"])[0] : error.message;
    case "canvas_answered":
      return "Somebody else answered a moment ago, and this canvas takes one answer. Yours was not sent.";
    case "canvas_closed":
      return "This canvas was closed a moment ago. Your answer was not sent.";
    case "canvas_expired":
      return "This canvas has just expired. Your answer was not sent.";
    case "canvas_removed":
    case "not_found":
      return "This canvas is gone. Your answer was not sent.";
    case "forbidden":
      return "This link does not take answers any more. Your answer was not sent.";
    case "idempotency_mismatch":
      return "An earlier try of yours had already arrived, with other values. See what was sent below.";
    case "unavailable":
      return "The server did not confirm your answer. Nothing is lost: press send again, and it will be counted once.";
    case "limit_exceeded":
    case "rate_limited":
      return error.message;
    default:
      return "Something went wrong on the server. Your answer is kept here; try again in a moment.";
  }
}
