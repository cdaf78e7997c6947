import { createHash } from "node:crypto";
import { CanvasId, LIMITS, NodeId, toUuid } from "@easel/contracts";
import { defineStatement, query, type Tx } from "@easel/db";
import type { Context } from "@easel/identity";
import { z } from "zod";
import { findContent } from "../canvas/canvas-content.ts";
import { getCanvasInTenant } from "../canvas/canvas-record.ts";
import { defineMutation } from "../define.ts";
import { findBuild } from "./component-build.ts";
import { mapStack } from "./map-stack.ts";

const Text = z.string().max(LIMITS.componentErrorTextMax);

export const reportComponentError = defineMutation({
  name: "report_component_error",
  title: "Report a component's error",
  description:
    "Keeps what went wrong in a component while a person had it open, for the agent that wrote it.",
  scope: "canvas:read",
  effects: { destructive: false, idempotent: true, openWorld: false },
  unaudited: "Nobody did it; the report itself is the record.",
  input: z.strictObject({
    id: CanvasId,
    nodeId: NodeId,
    /** Of the script that ran: a report about another build is of no use any more. */
    script: z.string().max(64),
    message: Text.min(1),
    /** As the browser gave it, lines of the built script. */
    stack: Text.default(""),
    /** Which components stood in which, as React tells it. */
    componentStack: Text.default(""),
  }),
  output: z.object({ kept: z.boolean() }),
  prepare: ({ ctx, input, read }) => read((tx) => readSourceMap(tx, ctx, input)),
  async commit({ ctx, input, tx, prepared: sourceMap }) {
    const { id, nodeId, message } = input;
    const { row } = await getCanvasInTenant(tx, ctx, id, "see");
    if (sourceMap === null) return { kept: false };
    const stack = mapStack(toWholeStack(input), input.script, sourceMap);
    const digest = createHash("sha256").update(message).update("\n").update(stack).digest("hex");
    const [kept] = await tx.sql(KEEP, [
      ...[toUuid(id), ctx.organizationId, nodeId, digest, message, stack, row.version, ctx.now()],
      LIMITS.componentErrorsKept,
    ]);
    return { kept: kept !== undefined };
  },
});

/** The component stack belongs to errors of React; for the others there is none. */
function toWholeStack({ stack, componentStack }: { stack: string; componentStack: string }) {
  return [stack, componentStack.replace(/^\n/, "")].filter((part) => part !== "").join("\n");
}

/** Null when the component has another build by now. */
async function readSourceMap(
  tx: Tx,
  ctx: Context,
  { id, nodeId, script }: { id: CanvasId; nodeId: string; script: string },
): Promise<string | null> {
  const [, content] = await Promise.all([
    getCanvasInTenant(tx, ctx, id, "see"),
    findContent(tx, ctx, id),
  ]);
  const build = content && findBuild(content.builds, nodeId);
  if (build?.script !== script) return null;
  const row = await tx.first(
    query
      .selectFrom("blobs")
      .select("body")
      .where("organization_id", "=", ctx.organizationId)
      .where("hash", "=", build.sourceMap),
  );
  return row?.body ?? null;
}

/** The same error again counts; a new one takes the place of the oldest when the node has its share. */
const KEEP = defineStatement<{ count: number }>(
  "keep_component_error",
  `with crowded as (
     delete from component_errors where canvas_id = $1 and organization_id = $2 and node_id = $3 and digest in (
       select digest from component_errors
        where canvas_id = $1 and organization_id = $2 and node_id = $3 and digest <> $4
        order by last_at desc, digest offset $9 - 1))
   insert into component_errors as e
     (canvas_id, organization_id, node_id, digest, message, stack, count, canvas_version, first_at, last_at)
   values ($1, $2, $3, $4, $5, $6, 1, $7, $8, $8)
   on conflict (canvas_id, node_id, digest) do update
     set count = least(e.count + 1, 1000000), last_at = excluded.last_at, canvas_version = excluded.canvas_version
   returning count`,
);
