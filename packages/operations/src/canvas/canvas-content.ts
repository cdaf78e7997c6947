import { createHash } from "node:crypto";
import {
  type CanvasId,
  type CanvasSpec,
  type Layout,
  type StoredNode,
  toUuid,
} from "@easel/contracts";
import { defineStatement, query, type Tx, type WriteTx } from "@easel/db";
import type { Context } from "@easel/identity";

export type ManifestEntry = { id: string; hash: string; bytes: number };
/** A spec without its nodes: what a version holds beside its manifest. */
export type Frame = Omit<CanvasSpec, "nodes">;
/** A version as it is stored: the frame, and each node's body once per content. */
export type PackedSpec = {
  frame: string;
  manifest: ManifestEntry[];
  bodies: Map<string, string>;
};
/** A version as it is read: `spec.nodes` have no places. */
export type StoredContent = {
  version: number;
  frame: Frame;
  nodes: StoredNode[];
  manifest: ManifestEntry[];
  layout: Layout;
};

export type ContentRow = {
  version: number;
  manifest: string;
  frame: string;
  layout: string;
  /** The bodies as stored, in no order, glued together by Postgres so that they are parsed once. */
  nodes: string;
};

/** Columns of ContentRow, for statements that join c = canvases, v = its current version, l = its layout. */
export const CONTENT_COLUMNS = `v.manifest, v.frame, l.layout,
  (select '[' || string_agg(n.body, ',') || ']' from canvas_nodes n
    where n.canvas_id = c.id and n.hash = any (v.hashes)) as nodes`;
export const CONTENT_JOINS = `join canvas_versions v on v.canvas_id = c.id and v.version = c.version
  join canvas_layouts l on l.canvas_id = c.id`;

const CONTENT = defineStatement<ContentRow>(
  "canvas_content",
  `select v.version, ${CONTENT_COLUMNS} from canvases c ${CONTENT_JOINS}
    where c.organization_id = $1 and c.id = $2`,
);

/** The current version's content; undefined when the canvas is not there. */
export async function findContent(
  tx: Tx,
  ctx: Context,
  id: CanvasId,
): Promise<StoredContent | undefined> {
  const [row] = await tx.sql(CONTENT, [ctx.organizationId, toUuid(id)]);
  return row && toContent(row);
}

/** The current version's frame alone: question and contract without a node. */
export async function findFrame(tx: Tx, ctx: Context, id: CanvasId): Promise<Frame | undefined> {
  const [row] = await tx.sql(FRAME, [ctx.organizationId, toUuid(id)]);
  // safe because only specs that passed CanvasSpec are stored.
  return row && (JSON.parse(row.frame) as Frame);
}

const FRAME = defineStatement<{ frame: string }>(
  "canvas_frame",
  `select v.frame from canvases c join canvas_versions v on v.canvas_id = c.id and v.version = c.version
    where c.organization_id = $1 and c.id = $2`,
);

/** The content of a canvas that is known to be there. */
export async function readContent(tx: Tx, ctx: Context, id: CanvasId): Promise<StoredContent> {
  const content = await findContent(tx, ctx, id);
  if (!content) throw new Error("A canvas has no current version or no layout.");
  return content;
}

export function toContent(row: ContentRow): StoredContent {
  const manifest: ManifestEntry[] = JSON.parse(row.manifest);
  const bodies: StoredNode[] = JSON.parse(row.nodes);
  const byId = new Map(bodies.map((node) => [node.id, node]));
  const nodes = manifest.flatMap(({ id }) => byId.get(id) ?? []);
  if (nodes.length !== manifest.length) throw new Error("A canvas version names a missing node.");
  return {
    version: row.version,
    frame: JSON.parse(row.frame),
    nodes,
    manifest,
    layout: JSON.parse(row.layout),
  };
}

/** Stored content as a spec again, to patch or compare. */
export function toSpec(content: Pick<StoredContent, "frame" | "nodes">): CanvasSpec {
  // safe because only specs that passed CanvasSpec are stored.
  return { ...content.frame, nodes: content.nodes } as CanvasSpec;
}

/** Hashes are of the text as stored: a changed order of keys is a changed node. */
export function packSpec(spec: CanvasSpec): PackedSpec {
  const bodies = new Map<string, string>();
  const manifest = spec.nodes.map((node) => {
    const { position: _position, size: _size, ...stored } = node;
    const body = JSON.stringify(stored);
    const hash = createHash("sha256").update(body).digest("hex");
    bodies.set(hash, body);
    return { id: node.id, hash, bytes: Buffer.byteLength(body) };
  });
  const { nodes: _nodes, ...frame } = spec;
  return { frame: JSON.stringify(frame), manifest, bodies };
}

/** What an answer refers to: the exact content that was on the screen. */
export function digestOfVersion(version: { manifest: string; frame: string }): Buffer {
  return createHash("sha256").update(version.manifest).update("\n").update(version.frame).digest();
}

type NewVersion = {
  canvasId: CanvasId;
  version: number;
  packed: PackedSpec;
  operationsDigest?: Buffer;
  dataOnly: boolean;
  byName: string;
};

/** Writes a version's rows; nodes whose content the canvas already holds cost nothing. */
export function writeVersion(tx: WriteTx, ctx: Context, next: NewVersion): void {
  const owner = { canvas_id: toUuid(next.canvasId), organization_id: ctx.organizationId };
  const bodies = [...next.packed.bodies].map(([hash, body]) => ({ ...owner, hash, body }));
  if (bodies.length > 0)
    tx.queue(
      query
        .insertInto("canvas_nodes")
        .values(bodies)
        .onConflict((conflict) => conflict.doNothing()),
    );
  tx.queue(
    query.insertInto("canvas_versions").values({
      ...owner,
      version: next.version,
      manifest: JSON.stringify(next.packed.manifest),
      hashes: next.packed.manifest.map(({ hash }) => hash),
      frame: next.packed.frame,
      operations_digest: next.operationsDigest ?? null,
      data_only: next.dataOnly,
      by_name: next.byName,
      at: ctx.now(),
    }),
  );
}

export function writeLayout(tx: WriteTx, ctx: Context, id: CanvasId, layout: Layout): void {
  const text = JSON.stringify(layout);
  tx.queue(
    query
      .insertInto("canvas_layouts")
      .values({ canvas_id: toUuid(id), organization_id: ctx.organizationId, layout: text })
      .onConflict((conflict) => conflict.column("canvas_id").doUpdateSet({ layout: text })),
  );
}
