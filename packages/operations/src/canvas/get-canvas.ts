import { toWho } from "@easel/canvas";
import {
  Access,
  AnswerSchema,
  CanvasId,
  CanvasStatus,
  Edge,
  Layout,
  NodeId,
  ROLES,
  StoredNode,
  toUuid,
  ViewerCount,
} from "@easel/contracts";
import { defineStatement } from "@easel/db";
import type { Context } from "@easel/identity";
import { z } from "zod";
import { defineQuery } from "../define.ts";
import { type ContentRow, readHolding, toContentSql } from "./canvas-content.ts";
import {
  assertStanding,
  type CanvasRow,
  statusOf,
  toAccess,
  toCanvasUrl,
  toIso,
} from "./canvas-record.ts";

const GetCanvasOutput = z.object({
  id: CanvasId,
  url: z.url(),
  title: z.string(),
  question: z.string().optional(),
  version: z.int(),
  status: CanvasStatus,
  expiresAt: z.iso.datetime().nullable(),
  pinned: z.boolean(),
  stayOpen: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  agent: z.string(),
  nodes: z.array(StoredNode),
  edges: z.array(Edge),
  answerSchema: AnswerSchema.optional(),
  answers: z.int(),
  access: Access,
  who: z.object({
    link: z.string().nullable(),
    members: z.string().nullable(),
    organization: z.string(),
    invited: z.array(z.object({ email: z.string(), role: z.string() })),
    owner: z.string().nullable(),
    admins: z.array(z.string()),
    note: z.string().optional(),
  }),
  layout: Layout,
  componentErrors: z
    .record(
      NodeId,
      z.array(
        z.object({
          message: z.string(),
          stack: z.string(),
          count: z.int(),
          version: z.int(),
          lastAt: z.iso.datetime(),
        }),
      ),
    )
    .optional(),
  panes: z.null(),
  view: z.literal("canvas"),
  role: z.enum(ROLES),
  viewers: ViewerCount.optional(),
});

export const getCanvas = defineQuery({
  name: "get_canvas",
  title: "Read a canvas",
  description:
    "Read a canvas: title, question, nodes, edges, answerSchema, version (send it as baseVersion to update_canvas or patch_canvas), status, access with who can do what, the layout of each node, and role: your role on it. The owner's or an Admin's key also gets viewers.",
  scope: "canvas:read",
  oneTrip: true,
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: z.strictObject({ id: CanvasId }),
  output: GetCanvasOutput,
  async handler({ ctx, input, tx }) {
    const adminIds = ctx.organizationAdmins.map(({ personId }) => personId);
    const found = await readHolding(toUuid(input.id), async (uuid, heldVersion) => {
      const [whole] = await tx.sql(WHOLE, [ctx.organizationId, uuid, adminIds, heldVersion]);
      return whole;
    });
    const { row, role } = assertStanding(ctx, found?.row, "see");
    // safe because without a row assertStanding has thrown.
    const { row: whole, content } = found as NonNullable<typeof found>;
    const { frame, nodes, layout } = content;
    const access = toAccess(row, whole.invited ?? []);
    return {
      ...toFacts(ctx, row, input.id),
      ...frame,
      nodes,
      answers: row.answer_count,
      access,
      who: toWho(access, toParties(ctx, row.owner_id, whole.owner_email)),
      layout,
      ...toErrorsField(whole.errors),
      panes: null,
      view: "canvas" as const,
      role,
      ...(role === "admin" && {
        viewers: { count: row.viewer_count, latestAt: toIso(row.last_viewed_at) },
      }),
    };
  },
});

type WholeRow = CanvasRow &
  ContentRow & {
    invited: { email: string; role: string }[] | null;
    /** Null when the owner administers the organization, or has left it. */
    owner_email: string | null;
    errors: StoredError[] | null;
  };

type StoredError = {
  node_id: string;
  message: string;
  stack: string;
  count: number;
  canvas_version: number;
  last_at: string;
};

/** Newest first; absent while there are none, as on every canvas without components. */
function toErrorsField(errors: StoredError[] | null) {
  if (!errors) return {};
  const listed = errors.map(({ node_id, message, stack, count, canvas_version, last_at }) => ({
    node: node_id,
    error: {
      message,
      stack,
      count,
      version: canvas_version,
      lastAt: new Date(last_at).toISOString(),
    },
  }));
  const byNode = Map.groupBy(listed, ({ node }) => node);
  return {
    componentErrors: Object.fromEntries(
      [...byNode].map(([node, rows]) => [node, rows.map(({ error }) => error)]),
    ),
  };
}

/** Everything at once: the hottest read of all costs one statement. Standing is checked on what returns. */
const { columns, joins } = toContentSql("$4");
const WHOLE = defineStatement<WholeRow>(
  "canvas_whole",
  `select c.*, ${columns},
     (select json_agg(json_build_object('email', i.email, 'role', i.role) order by i.position)
        from canvas_invitations i where i.canvas_id = c.id) as invited,
     (select json_agg(e order by e.last_at desc, e.digest) from component_errors e
       where e.canvas_id = c.id and v.builds <> '{}') as errors,
     (select p.email from people p
       where p.id = c.owner_id and c.owner_id <> all ($3::uuid[])) as owner_email
     from canvases c ${joins}
    where c.organization_id = $1 and c.id = $2`,
);

function toParties(ctx: Context, ownerId: string, memberEmail: string | null) {
  const admins = ctx.organizationAdmins;
  return {
    organizationName: ctx.organizationName,
    ownerEmail: admins.find(({ personId }) => personId === ownerId)?.email ?? memberEmail,
    adminEmails: admins.map(({ email }) => email),
  };
}

function toFacts(ctx: Context, row: CanvasRow, id: CanvasId) {
  return {
    id,
    url: toCanvasUrl(ctx.publicUrl, id),
    version: row.version,
    status: statusOf(row, ctx.now()),
    expiresAt: toIso(row.pinned ? null : row.expires_at),
    pinned: row.pinned,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    agent: row.agent_name,
  };
}
