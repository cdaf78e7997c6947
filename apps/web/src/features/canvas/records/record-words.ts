import { may } from "@easel/canvas";
import type { CanvasView, ErrorBody } from "@easel/contracts";

/** Why this person cannot act in any widget now, in a sentence for them; undefined when they can. */
export function toNoActReason({ status, viewer, agentName }: CanvasView): string | undefined {
  switch (status) {
    case "removed":
      return "The operator of this server removed this canvas.";
    case "expired":
      return "This canvas has expired, so nothing on it changes any more.";
    case "closed":
      return `${agentName} closed this canvas, so nothing on it changes any more.`;
    case "answered":
      return "This canvas has its answer, so nothing on it changes any more.";
    case "active":
      return may(viewer.role, "vote")
        ? undefined
        : "This link lets you look, not take part. Ask whoever sent it for a link that does.";
  }
}

/** Why something that was done in a widget was not taken. */
export function toActFailureWords(error: ErrorBody): string {
  switch (error.error) {
    case "invalid_input":
      return error.issues?.[0]?.message ?? error.message;
    case "canvas_answered":
      return "Somebody answered this canvas a moment ago, and nothing on it changes after that.";
    case "canvas_closed":
      return "This canvas was closed a moment ago. This was not counted.";
    case "canvas_expired":
      return "This canvas has just expired. This was not counted.";
    case "canvas_removed":
    case "not_found":
      return "This canvas is gone. This was not counted.";
    case "unauthenticated":
      return "This canvas wants you to sign in now. Reload the page to do so.";
    case "forbidden":
      return error.details?.capability === undefined
        ? error.message
        : "This link lets you look, not take part, since a moment ago.";
    case "unavailable":
      return "The server did not confirm this. Try again; it is counted once.";
    case "version_conflict":
    case "limit_exceeded":
    case "rate_limited":
      return error.message;
    default:
      return "Something went wrong on the server. Try again in a moment.";
  }
}
