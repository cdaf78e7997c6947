import type { RecordAuthor } from "@easel/canvas";
import {
  AGENT_RECORD_KINDS,
  AppError,
  parseSent,
  RECORD_VALUES,
  type RecordKind,
  toPathText,
} from "@easel/contracts";
import { refuseValue } from "./refuse-value.ts";

type Sent = { author: RecordAuthor; value: unknown; prefix: readonly PropertyKey[] };

/** What people alone do, and what an agent can do about it. */
const PEOPLE_ONLY: Partial<Record<RecordKind, string>> = {
  vote: "An agent cannot vote; ask people with the canvas's link.",
  ranking: "An agent cannot vote; ask people with the canvas's link.",
  approval: "An agent cannot approve or reject; ask those who may, with the canvas's link.",
  weights: "An agent cannot weigh for people; change the weights of the data with patch_canvas.",
  scenario: "An agent cannot share a scenario; change the defaults of the data with patch_canvas.",
  document: "People write this document together; put what you have to say beside it.",
};

/** The value by the schema of its kind; throws what is wrong with it, or that it is not an agent's to send. */
export function parseRecord(kind: RecordKind, { author, value, prefix }: Sent): unknown {
  if (author.kind === "agent" && !AGENT_RECORD_KINDS.has(kind))
    throw toNotAWriter(prefix, PEOPLE_ONLY[kind] ?? "This is for people alone.");
  const parsed = parseSent(RECORD_VALUES[kind], value, prefix);
  if (parsed.ok) return parsed.value;
  refuseValue([], parsed.issues);
  throw new Error("A value failed without an issue.");
}

export function toNotAWriter(prefix: readonly PropertyKey[], message: string): AppError {
  const issue = { path: toPathText(prefix), code: "not_a_writer", message };
  return new AppError("not_a_writer", `${message} Nothing was changed.`, { issues: [issue] });
}
