import { LIMITS } from "@easel/contracts";

/** What somebody is writing, and the text that they began with. */
export type DocumentDraft = { base: string; text: string };

export function isDocumentDraft(value: unknown): value is DocumentDraft {
  return (
    typeof value === "object" &&
    value !== null &&
    "base" in value &&
    "text" in value &&
    typeof value.base === "string" &&
    typeof value.text === "string"
  );
}

/**
 * How a draft stands to the text as it is now. `conflict`: somebody has saved another text since it was
 * begun; `none`: there is nothing to save.
 */
export function toDraftStanding(
  draft: DocumentDraft | undefined,
  current: string,
): "none" | "changed" | "conflict" {
  if (draft === undefined || draft.text === draft.base || draft.text === current) return "none";
  return draft.base === current ? "changed" : "conflict";
}

/** The text takes too many bytes, for people to read; undefined when it fits. */
export function findLengthIssue(text: string): string | undefined {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes <= LIMITS.documentBytesMax) return undefined;
  const share = Math.ceil((bytes / LIMITS.documentBytesMax - 1) * 100);
  return `This is about ${share} % too long to be saved. Please shorten it.`;
}
