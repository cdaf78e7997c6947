import { createHash } from "node:crypto";
import {
  AppError,
  type CanvasId,
  type CanvasSpec,
  type Layout,
  type StoredNode,
  toUuid,
} from "@easel/contracts";
import { defineStatement, query, type Tx, type WriteTx } from "@easel/db";
import type { Context } from "@easel/identity";
import { type Builds, type BuiltNodes, writeBuilds } from "../component/component-build.ts";
import {
  deepFreeze,
  dropHeld,
  findEntry,
  findHeld,
  holdNodes,
  type ManifestEntry,
} from "./held-nodes.ts";

/** A spec without its nodes: what a version holds beside its manifest. */
export type Frame = Omit<CanvasSpec, "nodes">;
/** A version as it is stored: the frame, and each new node's body once per content. */
export type PackedSpec = {
  frame: string;
  manifest: ManifestEntry[];
  /** Hash → body. */
  bodies: Map<string, string>;
};
/** A version as it is read: `spec.nodes` have no places. */
export type StoredContent = {
  version: number;
  frame: Frame;
  nodes: StoredNode[];
  manifest: ManifestEntry[];
  layout: Layout;
  builds: Builds;
};

export type ContentRow = {
  version: number;
  builds: string;
  manifest: string;
  frame: string;
  layout: string;
  /** Bodies that the caller does not hold, in no order, glued together by Postgres so that they are parsed once. */
  nodes: string | null;
};

/**
 * Columns and joins of ContentRow, for statements over c = canvases. `held` is the parameter with the version
 * whose nodes the caller holds, or null.
 */
export function toContentSql(held: string) {
  return {
    columns: `v.manifest, v.frame, v.builds, l.layout, case when h.version is distinct from v.version then
      (select '[' || string_agg(n.body, ',') || ']' from canvas_nodes n
        where n.canvas_id = c.id and n.hash = any (array(
          select unnest(v.hashes) except select unnest(h.hashes)))) end as nodes`,
    joins: `join canvas_versions v on v.canvas_id = c.id and v.version = c.version
      join canvas_layouts l on l.canvas_id = c.id
      left join canvas_versions h on h.canvas_id = c.id and h.version = ${held}::int`,
  };
}

const { columns, joins } = toContentSql("$3");
const CONTENT = defineStatement<ContentRow>(
  "canvas_content",
  `select v.version, ${columns} from canvases c ${joins}
    where c.organization_id = $1 and c.id = $2`,
);

/** The current version's content; undefined when the canvas is not there. */
export async function findContent(
  tx: Tx,
  ctx: Context,
  id: CanvasId,
): Promise<StoredContent | undefined> {
  const found = await readHolding(toUuid(id), async (uuid, heldVersion) => {
    const [row] = await tx.sql(CONTENT, [ctx.organizationId, uuid, heldVersion]);
    return row;
  });
  return found?.content;
}

type ReadRow<Row> = (canvasUuid: string, heldVersion: number | null) => Promise<Row | undefined>;

/** Reads what is not held of a canvas's content, in one statement, and holds it from then on. */
export async function readHolding<Row extends ContentRow>(
  canvasUuid: string,
  read: ReadRow<Row>,
): Promise<{ row: Row; content: StoredContent } | undefined> {
  const held = findHeld(canvasUuid);
  const row = await read(canvasUuid, held?.version ?? null);
  if (!row) return undefined;
  const content = toContent(row, held?.nodes);
  if (content) {
    if (held?.version !== content.version) holdNodes(canvasUuid, content);
    return { row, content };
  }
  if (!held) throw new Error("A canvas version names a missing node.");
  // Only under a database that lost a version which this process had read, as when a backup is restored.
  dropHeld(canvasUuid);
  throw new AppError("unavailable", "The canvas was reset meanwhile. Send the call again.", {
    retryAfterSeconds: 1,
  });
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

/** Null when a node is neither in the row nor held. */
function toContent(row: ContentRow, held?: ReadonlyMap<string, StoredNode>): StoredContent | null {
  const manifest: ManifestEntry[] = JSON.parse(row.manifest);
  const sent: StoredNode[] = row.nodes === null ? [] : JSON.parse(row.nodes);
  const sentById = new Map(sent.map((node) => [node.id, deepFreeze(node)]));
  const nodes = manifest.flatMap(({ id, hash }) => held?.get(hash) ?? sentById.get(id) ?? []);
  if (nodes.length !== manifest.length) return null;
  return {
    version: row.version,
    frame: JSON.parse(row.frame),
    nodes,
    manifest,
    layout: JSON.parse(row.layout),
    builds: JSON.parse(row.builds),
  };
}

/** Stored content as a spec again, to patch or compare. */
export function toSpec(content: Pick<StoredContent, "frame" | "nodes">): CanvasSpec {
  // safe because only specs that passed CanvasSpec are stored.
  return { ...content.frame, nodes: content.nodes } as CanvasSpec;
}

/**
 * Hashes are of the text as stored: a changed order of keys is a changed node. Nodes of `base`, the content that
 * the spec was made from, are known by its entries, and the canvas has their bodies.
 */
export function packSpec(spec: CanvasSpec, base?: Pick<StoredContent, "manifest">): PackedSpec {
  const kept = new Set(base?.manifest.map(({ hash }) => hash));
  const bodies = new Map<string, string>();
  const manifest = spec.nodes.map((node) => {
    const known = findEntry(node);
    if (known && kept.has(known.hash)) return known;
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
  /** Of the version before it, whose bodies the canvas has. */
  manifestBefore?: readonly ManifestEntry[];
  packed: PackedSpec;
  built: BuiltNodes;
  operationsDigest?: Buffer;
  dataOnly: boolean;
  byName: string;
};

/** Writes a version's rows; nodes whose content the canvas already holds cost nothing. */
export function writeVersion(tx: WriteTx, ctx: Context, next: NewVersion): void {
  writeBuilds(tx, ctx, next.canvasId, next.built);
  const owner = { canvas_id: toUuid(next.canvasId), organization_id: ctx.organizationId };
  const stored = new Set(next.manifestBefore?.map(({ hash }) => hash));
  const bodies = [...next.packed.bodies]
    .filter(([hash]) => !stored.has(hash))
    .map(([hash, body]) => ({ ...owner, hash, body }));
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
      builds: JSON.stringify(next.built.builds),
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
