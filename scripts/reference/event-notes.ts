import type { EventType } from "@easel/contracts";

/** When each event is raised; the compiler asks for every type. */
export const EVENT_NOTES: Record<EventType, string> = {
  "answer.submitted": "Somebody answered the canvas's question.",
  "state.changed":
    "People changed shared state or a widget: the first change at once, then at most one event per canvas every 5 seconds. Your own writes raise none.",
  "change.requested": "Somebody asked you for a change in a comment.",
  "comment.added": "Somebody commented; at most one event per canvas every 5 seconds.",
  "canvas.closed": "The canvas was closed to answers and edits.",
  "canvas.expired": "The canvas reached its expiry and can only be read.",
  "canvas.deleted": "The canvas and all it held are gone.",
  "canvas.removed": "The operator removed the canvas.",
};
