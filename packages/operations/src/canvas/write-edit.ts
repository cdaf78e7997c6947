import { type LayoutChanges, layOut, nextStatusAfterEdit, toEditSummary } from "@easel/canvas";
import {
  CanvasId,
  type CanvasSpec,
  CanvasStatus,
  type StoredStatus,
  toUuid,
} from "@easel/contracts";
import { query, type WriteTx } from "@easel/db";
import { actorName, type Context } from "@easel/identity";
import { z } from "zod";
import type { BuiltNodes } from "../component/component-build.ts";
import { recordChange } from "./canvas-change.ts";
import {
  type PackedSpec,
  readContent,
  toSpec,
  writeLayout,
  writeVersion,
} from "./canvas-content.ts";
import {
  type CanvasRow,
  type StandingCanvas,
  statusOf,
  toCanvasUrl,
  toIso,
} from "./canvas-record.ts";
import { compareVersions } from "./compare-versions.ts";
import { Warnings } from "./warnings-field.ts";

export const EditResult = z.object({
  id: CanvasId,
  url: z.url(),
  version: z.int(),
  status: CanvasStatus,
  expiresAt: z.iso.datetime().nullable(),
  priceMicroUsd: z.int(),
  warnings: Warnings.optional(),
});

export type Edit = {
  spec: CanvasSpec;
  packed: PackedSpec;
  built: BuiltNodes;
  places: LayoutChanges;
  dataOnly: boolean;
  operationsDigest?: Buffer;
  /** Columns that this edit sets beside the version, such as a new expiry. */
  columns?: Partial<
    Pick<CanvasRow, "expires_at" | "expiry_noted_at" | "access_mode" | "visibility" | "link_role">
  >;
};

/** Writes the next version under the canvas's lock: content, places, status. */
export async function writeEdit(tx: WriteTx, ctx: Context, canvas: StandingCanvas, edit: Edit) {
  const { row, id } = canvas;
  const current = await readContent(tx, ctx, id);
  const version = row.version + 1;
  // safe because a check constraint holds the column to these words.
  const storedStatus = row.status as StoredStatus;
  const layout = layOut({
    nodes: edit.spec.nodes,
    edges: edit.spec.edges,
    previous: Object.fromEntries(
      Object.entries(current.layout).filter(([nodeId]) => !edit.places.forgotten.has(nodeId)),
    ),
    wanted: edit.places.wanted,
  });
  const layoutText = JSON.stringify(layout);
  const isMoved = layoutText !== JSON.stringify(current.layout);
  const next = {
    title: edit.spec.title,
    version,
    layout_version: row.layout_version + (isMoved ? 1 : 0),
    status: nextStatusAfterEdit(toSpec(current), edit.spec, storedStatus),
    stay_open: edit.spec.stayOpen,
    takes_answers: edit.spec.answerSchema !== undefined,
    updated_at: ctx.now(),
    ...edit.columns,
  };
  tx.queue(
    query
      .updateTable("canvases")
      .set(next)
      .where("organization_id", "=", ctx.organizationId)
      .where("id", "=", toUuid(id)),
  );
  writeVersion(tx, ctx, {
    canvasId: id,
    version,
    manifestBefore: current.manifest,
    packed: edit.packed,
    built: edit.built,
    operationsDigest: edit.operationsDigest,
    dataOnly: edit.dataOnly,
    byName: actorName(ctx.actor),
  });
  if (isMoved) writeLayout(tx, ctx, id, layout);
  const { nodes: _nodes, ...frame } = edit.spec;
  const changes = compareVersions(current, { manifest: edit.packed.manifest, frame });
  recordChange(
    tx,
    ctx,
    { id: row.id, version },
    {
      kind: "version",
      summary: toEditSummary(changes),
      detail: changes,
    },
  );
  if (next.status !== row.status)
    recordChange(
      tx,
      ctx,
      { id: row.id, version },
      {
        kind: "status",
        summary: "Takes answers again.",
        detail: { from: row.status, to: next.status },
      },
    );
  return toEditResult(ctx, id, { ...row, ...next }, version);
}

type ResultRow = Pick<CanvasRow, "status" | "expires_at" | "pinned">;

export function toEditResult(ctx: Context, id: CanvasId, row: ResultRow, version: number) {
  return {
    id,
    url: toCanvasUrl(ctx.publicUrl, id),
    version,
    status: statusOf(row, ctx.now()),
    expiresAt: toIso(row.pinned ? null : row.expires_at),
    priceMicroUsd: 0,
  };
}
