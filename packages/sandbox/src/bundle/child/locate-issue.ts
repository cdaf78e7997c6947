import type { BundleIssue } from "../bundle-types.ts";
import { LINE_TEXT_LENGTH_MAX, TEXT_LENGTH_MAX } from "../limits.ts";

export type Complaint = Pick<BundleIssue, "code" | "message" | "hint">;

/** Gives a complaint its place; `line` from 1, `offset` in UTF-16 units from 0. */
export function locateIssue(
  source: string,
  complaint: Complaint,
  place: { line: number; offset: number } | undefined,
): BundleIssue {
  const issue = { ...complaint, message: cut(complaint.message, TEXT_LENGTH_MAX) };
  if (!place) return issue;
  const text = source.split(/\r\n|[\n\r\u2028\u2029]/)[place.line - 1] ?? "";
  return {
    ...issue,
    line: Math.max(1, place.line),
    column: place.offset + 1,
    lineText: cutAround(text, place.offset),
  };
}

export function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}

/** A line may be 60 000 characters long; what matters stands near the place. */
function cutAround(text: string, offset: number): string {
  if (text.length <= LINE_TEXT_LENGTH_MAX) return text;
  const from = Math.max(0, Math.min(offset, text.length) - LINE_TEXT_LENGTH_MAX / 2);
  return text.slice(from, from + LINE_TEXT_LENGTH_MAX);
}
