"use client";

import { type DocumentData, toDocumentMode } from "@easel/contracts";
import { Info } from "lucide-react";
import { MomentText } from "../frame/moment-text.tsx";
import { WidgetScroll } from "../frame/widget-scroll.tsx";
import { RecordsNote } from "../records/records-note.tsx";
import type { WidgetProps } from "../widget-context.ts";
import { DocumentEditor } from "./document-editor.tsx";
import { DocumentText } from "./document-text.tsx";
import type { DocumentView } from "./document-view.ts";
import { UnsavedText } from "./unsaved-text.tsx";

export function Document({ data, node, context }: WidgetProps<DocumentData>) {
  const { records, compact } = context;
  const mode = toDocumentMode(data);
  const view = records.state as DocumentView | undefined;
  const text = view?.markdown ?? data.markdown;
  const label = node.title ?? "Document";
  return (
    <WidgetScroll label={label} compact={compact} className="flex flex-col gap-3">
      {mode === "edit" && !records.disabled ? (
        <DocumentEditor
          nodeId={node.id}
          label={label}
          text={text}
          savedBy={view?.by ?? null}
          records={records}
        />
      ) : (
        <DocumentText text={text} />
      )}
      {mode === "edit" && records.disabled && <UnsavedText nodeId={node.id} text={text} />}
      <SavedBy view={view} />
      {mode === "edit" && <RecordsNote records={records} />}
      {mode === "suggest" && (
        <p className="flex items-start gap-1.5 text-ink-faint text-xs print:hidden">
          <Info className="mt-0.5 size-3 shrink-0" aria-hidden="true" />
          This text is open for suggestions, which this version cannot take yet. You can read and
          copy it.
        </p>
      )}
    </WidgetScroll>
  );
}

function SavedBy({ view }: { view: DocumentView | undefined }) {
  if (!view?.by || !view.at) return null;
  return (
    <p className="text-ink-faint text-xs">
      Last saved by <bdi>{view.by}</bdi>, <MomentText at={view.at} />
    </p>
  );
}
