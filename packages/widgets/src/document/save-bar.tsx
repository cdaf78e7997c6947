"use client";

import { Button } from "@easel/ui";
import { Save } from "lucide-react";
import { ActButton } from "../records/act-button.tsx";
import type { Writing } from "./use-document-draft.ts";

/** Stays at the lower edge while the text above it scrolls. */
export function SaveBar({ writing, tooLong }: { writing: Writing; tooLong: boolean }) {
  return (
    <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-2 border-line border-t bg-surface px-4 py-2 print:hidden">
      <ActButton
        variant="primary"
        size="sm"
        pending={writing.pending}
        idle={tooLong}
        icon={<Save aria-hidden="true" />}
        onClick={() => void writing.save()}
      >
        Save for everybody
      </ActButton>
      {!writing.pending && (
        <Button variant="ghost" size="sm" onClick={writing.discard}>
          Discard
        </Button>
      )}
      <span className="text-ink-faint text-xs">Not saved yet</span>
    </div>
  );
}
