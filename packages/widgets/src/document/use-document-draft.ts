"use client";

import type { DocumentValue } from "@easel/contracts";
import { toast } from "@easel/ui";
import { useEffect, useRef } from "react";
import { useAct } from "../records/use-act.ts";
import { useKeptDraft } from "../records/use-kept-draft.ts";
import type { WidgetRecords } from "../widget-context.ts";
import { type DocumentDraft, isDocumentDraft, toDraftStanding } from "./document-draft.ts";

export type Writing = {
  /** Mine while there is something of mine, else the text as it is. */
  text: string;
  /** As saved. */
  current: string;
  standing: ReturnType<typeof toDraftStanding>;
  pending: boolean;
  problem: string | undefined;
  write: (text: string) => void;
  save: () => Promise<void>;
  discard: () => void;
  /** After a conflict: goes on with mine, which will replace theirs when it is saved. */
  keepMine: () => void;
};

/**
 * One text, written by turns: the last save counts. A draft remembers what it began with, so that whoever
 * would overwrite somebody else's words sees both first.
 */
export function useDocumentDraft(nodeId: string, text: string, records: WidgetRecords): Writing {
  const [draft, setDraft] = useKeptDraft(nodeId, "document", isDocumentDraft);
  const act = useAct<DocumentValue>(records);
  // What was taken counts as the text before the state has been read again.
  const current = act.pending ? text : (act.shown?.markdown ?? text);
  const standing = toDraftStanding(draft, current);
  const latest = useRef<DocumentDraft | undefined>(draft);
  useEffect(() => {
    latest.current = draft;
  }, [draft]);
  useLeaveGuard(standing !== "none");
  return {
    text: standing === "none" || !draft ? current : draft.text,
    ...{ current, standing, pending: act.pending, problem: act.problem },
    write: (next) => {
      act.clearProblem();
      setDraft({ base: standing === "none" || !draft ? current : draft.base, text: next });
    },
    save: async () => {
      if (!draft || standing !== "changed" || act.pending) return;
      const sent = draft.text;
      if (!(await act.send({ markdown: sent }, "Your text is saved"))) return;
      const now = latest.current;
      // Whoever went on typing meanwhile has begun anew, from what was saved.
      setDraft(now && now.text !== sent ? { base: sent, text: now.text } : undefined);
    },
    discard: () => {
      setDraft(undefined);
      if (draft)
        toast({
          title: "Your changes are discarded",
          action: { label: "Undo", onPress: () => setDraft(draft) },
          durationMs: 12_000,
        });
    },
    keepMine: () => draft && setDraft({ base: current, text: draft.text }),
  };
}

/** Asks before the tab is closed over words that nobody has saved. */
function useLeaveGuard(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
}
