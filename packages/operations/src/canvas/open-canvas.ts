import { allows, type CanvasAction, may } from "@easel/canvas";
import { CanvasId, CanvasView, type Role } from "@easel/contracts";
import type { Context } from "@easel/identity";
import { z } from "zod";
import { listAnswers, submitterOf } from "../answer/answer-record.ts";
import { defineQuery } from "../define.ts";
import { findState } from "../state/canvas-state.ts";
import { findRequester, projectRecords } from "../widget-record/project-records.ts";
import { readRecords } from "../widget-record/record-row.ts";
import { findContent } from "./canvas-content.ts";
import { type CanvasRow, getCanvasInTenant, statusOf, toIso } from "./canvas-record.ts";

export const openCanvas = defineQuery({
  name: "open_canvas",
  title: "Open a canvas in the browser",
  description: "What one person's browser needs to draw a canvas.",
  scope: "canvas:read",
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: z.strictObject({ id: CanvasId }),
  output: CanvasView,
  async handler({ ctx, input, tx }) {
    const { id } = input;
    const [{ row, role }, content, ownAnswers, rows, { revision }] = await Promise.all([
      getCanvasInTenant(tx, ctx, id, "see"),
      findContent(tx, ctx, id),
      listAnswers(tx, ctx, id, { submitter: submitterOf(ctx) }),
      readRecords(tx, ctx, id),
      findState(tx, ctx, id),
    ]);
    if (!content) throw new Error("A canvas has no current version or no layout.");
    const { nodes } = content;
    const requester = await findRequester(tx, row, nodes);
    return {
      id,
      ...content.frame,
      version: row.version,
      layoutVersion: row.layout_version,
      status: statusOf(row, ctx.now()),
      expiresAt: toIso(row.pinned ? null : row.expires_at),
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
      agentName: row.agent_name,
      nodes,
      layout: content.layout,
      answerCount: row.answer_count,
      ownAnswers,
      records: projectRecords(ctx, row, { nodes, rows, requester }),
      stateRevision: revision,
      viewer: toViewer(ctx, row, role),
    };
  },
});

function toViewer(ctx: Context, row: CanvasRow, role: Role) {
  const reason = whyNot(ctx, row, role);
  return {
    role,
    person: ctx.actor.type === "person" ? { name: ctx.actor.name, email: ctx.actor.email } : null,
    mayAnswer: reason === undefined,
    ...(reason && { mayNotAnswerBecause: reason }),
  };
}

function whyNot(
  ctx: Context,
  row: CanvasRow,
  role: Role,
): "role" | "status" | "no_question" | undefined {
  if (!row.takes_answers) return "no_question";
  if (!allows(statusOf(row, ctx.now()), "answer" satisfies CanvasAction)) return "status";
  return may(role, "answer") ? undefined : "role";
}
