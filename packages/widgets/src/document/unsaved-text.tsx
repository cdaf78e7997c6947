"use client";

import { Banner, CopyButton } from "@easel/ui";
import { useKeptDraft } from "../records/use-kept-draft.ts";
import { isDocumentDraft, toDraftStanding } from "./document-draft.ts";

/** What somebody was writing when writing ended is still theirs to take along. */
export function UnsavedText({ nodeId, text }: { nodeId: string; text: string }) {
  const [draft] = useKeptDraft(nodeId, "document", isDocumentDraft);
  if (draft === undefined || toDraftStanding(draft, text) === "none") return null;
  return (
    <Banner
      tone="warning"
      title="What you wrote last is not saved"
      action={<CopyButton size="sm" label="Copy my text" value={draft.text} />}
      className="print:hidden"
    >
      It can no longer be saved here, but you can copy it.
    </Banner>
  );
}
