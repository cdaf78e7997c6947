import { projectWidgetState, type RecordedContent } from "@easel/canvas";
import { AppError, CanvasId, LIMITS, NodeId, nameLine, RECORD_KINDS } from "@easel/contracts";
import type { Tx } from "@easel/db";
import type { Context } from "@easel/identity";
import { z } from "zod";
import { submitterOf } from "../answer/answer-record.ts";
import { assertAllowed } from "../canvas/assert-editable.ts";
import { type CanvasRow, getCanvasInTenant } from "../canvas/canvas-record.ts";
import { noteViewerName } from "../canvas/viewer-name.ts";
import { defineMutation } from "../define.ts";
import { findState, writeRecordTotals } from "../state/canvas-state.ts";
import { queueTakeState } from "../state/state-entry.ts";
import { decideRecord, isRepeated, type SentRecord } from "./decide-record.ts";
import { findCurrentNodes, findSeenVersion, type SeenVersion, toSeen } from "./find-nodes.ts";
import { parseRecord } from "./parse-record.ts";
import { findRequester, toOccasion } from "./project-records.ts";
import { type RecordRow, readRecords, toAuthor, toViewer } from "./record-row.ts";
import { readRecordedWidget, toRecordedContent } from "./recorded-content.ts";
import { applyChange, isNothing, readShare, writeChange } from "./store-records.ts";

const Input = z.strictObject({
  id: CanvasId,
  nodeId: NodeId,
  /** Of the widget's kind: RECORD_VALUES[RECORD_KINDS[widget]]. */
  value: z.record(z.string(), z.unknown()),
  /** How somebody without an account calls themselves. */
  name: nameLine(LIMITS.nameLengthMax).optional(),
  /** Chosen by the browser once per message, so that a retry never says it twice. */
  requestKey: z.string().min(8).max(80).optional(),
  /** What was on the screen; an approval needs it. */
  canvasVersion: z.int().positive().max(2_147_483_647).optional(),
});
type Input = z.output<typeof Input>;

export const submitWidgetRecord = defineMutation({
  name: "submit_widget_record",
  title: "Act in a widget",
  description:
    "Sends a person's vote, tick, card, message or the like to a widget; for people in the browser only.",
  scope: "people:write",
  effects: { destructive: false, idempotent: false, openWorld: false },
  input: Input,
  output: z.object({
    /** What the caller now sees of this widget, and how far that is. */
    state: z.record(z.string(), z.unknown()),
    stateRevision: z.int(),
  }),
  async commit({ ctx, input, tx, effects }) {
    const { id, nodeId } = input;
    // One write, run in this order: what is read after it is what the lock protects.
    const [{ row }, [current], rows, share, state, version] = await Promise.all([
      getCanvasInTenant(tx, ctx, id, "vote", { lock: true }),
      findCurrentNodes(tx, ctx, id, [nodeId]),
      readRecords(tx, ctx, id, [nodeId]),
      readShare(tx, ctx, id, submitterOf(ctx)),
      findState(tx, ctx, id),
      findSeenVersion(tx, ctx, id, input.canvasVersion),
    ]);
    const sent = await readSent(tx, ctx, { input, row, current, rows, version });
    const { author } = sent;
    const show = (content: RecordedContent, stateRevision: number) => ({
      state: projectWidgetState(content, toViewer(ctx, row), sent.occasion),
      stateRevision,
    });
    const repeated = isRepeated(sent);
    if (!repeated) assertAllowed(ctx, row, "record");
    const change = repeated ? { puts: [], drops: [] } : decideRecord(sent);
    if (isNothing(change, rows)) {
      effects.leaveUnchanged();
      return show(sent.content, state.revision);
    }
    const { widget } = sent.content;
    const after = applyChange(
      ctx,
      id,
      { nodeId, widget, rows, change },
      { author, totals: { count: state.record_count, bytes: state.record_bytes }, share },
    );
    writeChange(tx, ctx, id, { nodeId, change, after: after.rows });
    queueTakeState(tx, ctx, id);
    writeRecordTotals(tx, ctx, row, {
      before: state,
      records: after.totals,
      isByPerson: author.kind === "person",
      effects,
    });
    noteViewerName(tx, ctx, id, input.name);
    effects.audit({ canvasId: id, details: { nodeId, kind: RECORD_KINDS[widget] } });
    effects.touch(id);
    return show(withRows(sent.content, after.rows), state.revision + 1);
  },
});

type Read = {
  input: Input;
  row: CanvasRow;
  current: Awaited<ReturnType<typeof findCurrentNodes>>[number] | undefined;
  rows: readonly RecordRow[];
  version: SeenVersion | undefined;
};

/** What was sent, parsed, beside everything that its rule asks for. */
async function readSent(
  tx: Tx,
  ctx: Context,
  { input, row, current, rows, version }: Read,
): Promise<SentRecord> {
  const widget = current && readRecordedWidget(current.node);
  if (!current || !widget) throw toNoWidget(input.nodeId);
  const kind = RECORD_KINDS[widget.widget];
  const author = toAuthor(ctx, row, input.name);
  const value = parseRecord(kind, { author, value: input.value, prefix: ["value"] });
  const requester = await findRequester(tx, row, [current.node]);
  return {
    content: toRecordedContent(widget, rows, requester),
    rows,
    author,
    value,
    prefix: ["value"],
    occasion: toOccasion(ctx, row),
    requestKey: input.requestKey,
    ...(kind === "approval" && { seen: toSeen(version, current) }),
  };
}

function withRows(content: RecordedContent, rows: readonly RecordRow[]): RecordedContent {
  const requester = "requester" in content ? content.requester : { key: "", email: null };
  return toRecordedContent(content, rows, requester);
}

function toNoWidget(nodeId: string): AppError {
  const message = `Nothing here takes what you sent; "${nodeId.slice(0, 64)}" may have been removed. Reload the page.`;
  return new AppError("invalid_input", message, {
    issues: [{ path: "nodeId", code: "unknown_id", message }],
  });
}
