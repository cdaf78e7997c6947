"use client";

import { Field, Tabs, TabsContent, Textarea } from "@easel/ui";
import { type KeyboardEvent, useState } from "react";
import { ActProblem } from "../records/records-note.tsx";
import type { WidgetRecords } from "../widget-context.ts";
import { DocumentConflict } from "./document-conflict.tsx";
import { findLengthIssue } from "./document-draft.ts";
import { DocumentText } from "./document-text.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useDocumentDraft } from "./use-document-draft.ts";

type DocumentEditorProps = {
  nodeId: string;
  label: string;
  /** As it is now. */
  text: string;
  savedBy: string | null;
  records: WidgetRecords;
};

export function DocumentEditor({ nodeId, label, text, savedBy, records }: DocumentEditorProps) {
  const writing = useDocumentDraft(nodeId, text, records);
  const [tab, setTab] = useState("read");
  const issue = findLengthIssue(writing.text);
  function saveByKey(event: KeyboardEvent) {
    if (event.key !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    if (issue === undefined) void writing.save();
  }
  return (
    <>
      <Tabs
        label={label}
        tabs={[
          { value: "read", label: writing.standing === "none" ? "Read" : "Preview" },
          { value: "write", label: "Write" },
        ]}
        value={tab}
        onValueChange={setTab}
        className="nodrag nopan -mt-3 [&_[role=tablist]]:print:hidden"
      >
        <TabsContent value="read">
          <DocumentText text={writing.text} />
        </TabsContent>
        <TabsContent value="write">
          <Field label={`Text of ${label}`} hideLabel required help="Markdown" error={issue}>
            <Textarea
              value={writing.text}
              rows={10}
              spellCheck
              onKeyDown={saveByKey}
              onChange={(event) => writing.write(event.target.value)}
              className="max-h-128 min-h-60 font-mono text-sm leading-6"
            />
          </Field>
        </TabsContent>
      </Tabs>
      {writing.standing === "conflict" && (
        <DocumentConflict
          by={savedBy}
          theirs={writing.current}
          mine={writing.text}
          onKeepMine={writing.keepMine}
          onTakeTheirs={writing.discard}
        />
      )}
      {writing.standing === "changed" && (
        <SaveBar writing={writing} tooLong={issue !== undefined} />
      )}
      <ActProblem problem={writing.problem} />
    </>
  );
}
