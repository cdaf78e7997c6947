import { allows, type CanvasAction, may } from "@easel/canvas";
import { CanvasId, CanvasView, type Role } from "@easel/contracts";
import type { Context } from "@easel/identity";
import { z } from "zod";
import { listAnswers, submitterOf } from "../answer/answer-record.ts";
import { toComponentBundles } from "../component/component-build.ts";
import { defineQuery } from "../define.ts";
import { projectRecords } from "../widget-record/project-records.ts";
import { readRecordedCanvas } from "../widget-record/read-recorded-canvas.ts";
import { type CanvasRow, statusOf, toIso } from "./canvas-record.ts";

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
    const [{ row, role, content, recorded }, ownAnswers] = await Promise.all([
      readRecordedCanvas(tx, ctx, id),
      listAnswers(tx, ctx, id, { submitter: submitterOf(ctx) }),
    ]);
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
      nodes: content.nodes,
      layout: content.layout,
      answerCount: row.answer_count,
      ownAnswers,
      components: toComponentBundles(content.builds),
      records: projectRecords(ctx, row, recorded),
      stateRevision: recorded.revision,
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
