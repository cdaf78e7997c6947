import { createHash } from "node:crypto";
import {
  type ApprovalRecord,
  type CardChanges,
  type PlacedCard,
  type RecordedContent,
  type Requester,
  readWidget,
  type WidgetContent,
  type WidgetRecord,
} from "@easel/canvas";
import { RECORD_KINDS, type RecordedWidget, type StoredNode } from "@easel/contracts";
import type { RecordRow } from "./record-row.ts";

type RecordedWidgetContent = Extract<WidgetContent, { widget: RecordedWidget }>;

/** Null for a node that takes no records. */
export function readRecordedWidget(node: StoredNode): RecordedWidgetContent | null {
  const content = readWidget(node);
  return content && takesRecords(content) ? content : null;
}

function takesRecords(content: WidgetContent): content is RecordedWidgetContent {
  return Object.hasOwn(RECORD_KINDS, content.widget);
}

/**
 * A widget with what was sent to it. Records of another kind, from before the node became this widget,
 * count for nothing. So do decisions on another subject than the approval has now: nobody approved that.
 */
export function toRecordedContent(
  content: RecordedWidgetContent,
  rows: readonly RecordRow[],
  requester: Requester,
): RecordedContent {
  const own = rows.filter(({ kind }) => kind === RECORD_KINDS[content.widget]);
  switch (content.widget) {
    case "document@1":
      return { ...content, records: toRecords(own)[0] ?? null } as RecordedContent;
    case "board@1":
      return { ...content, records: toCardChanges(own) };
    case "approval@1": {
      const ending = toSubjectEnding(content.data);
      const records = toRecords<ApprovalRecord>(own.filter(({ slot }) => slot.endsWith(ending)));
      return { ...content, records, requester };
    }
    default:
      // safe because records of a kind hold values that its schema has parsed.
      return { ...content, records: toRecords(own) } as RecordedContent;
  }
}

/** How the slots of decisions on this very subject end. */
export function toSubjectEnding({ subject }: { subject: string }): string {
  return `:${createHash("sha256").update(subject).digest("hex").slice(0, 16)}`;
}

function toRecords<Value>(rows: readonly RecordRow[]): WidgetRecord<Value>[] {
  return rows.map((row) => ({
    by: {
      key: row.author_key,
      // safe because a check constraint holds the column to these words.
      kind: row.author_kind as "person" | "agent",
      name: row.author_name,
      email: row.author_email,
    },
    at: row.at.toISOString(),
    value: JSON.parse(row.value) as Value,
  }));
}

function toCardChanges(rows: readonly RecordRow[]): CardChanges {
  return new Map(
    rows.map(({ slot, value }) => [slot, JSON.parse(value) as PlacedCard | "removed"]),
  );
}
