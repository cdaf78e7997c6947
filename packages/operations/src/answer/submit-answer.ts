import { randomUUID } from "node:crypto";
import { checkAnswer, collectAnswerRules, nextStatusAfterAnswer } from "@easel/canvas";
import {
  Answer,
  AppError,
  CanvasId,
  CanvasStatus,
  LIMITS,
  nameLine,
  type StoredNode,
  type StoredStatus,
  toUuid,
} from "@easel/contracts";
import { query, sql, type Tx, type WriteTx } from "@easel/db";
import type { Context } from "@easel/identity";
import { z } from "zod";
import { assertAllowed } from "../canvas/assert-editable.ts";
import { recordChange } from "../canvas/canvas-change.ts";
import { digestOfVersion, type Frame } from "../canvas/canvas-content.ts";
import { type CanvasRow, getCanvasInTenant, statusOf } from "../canvas/canvas-record.ts";
import { refuseIssues } from "../canvas/refuse-issues.ts";
import { noteViewerName } from "../canvas/viewer-name.ts";
import { defineMutation } from "../define.ts";
import { submitterOf, toAnswer } from "./answer-record.ts";

export const submitAnswer = defineMutation({
  name: "submit_answer",
  title: "Send an answer",
  description: "Sends a person's answer to a canvas's question; for people in the browser only.",
  scope: "people:write",
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: z.strictObject({
    id: CanvasId,
    answer: z.record(z.string(), z.unknown()),
    /** How somebody without an account calls themselves. */
    name: nameLine(LIMITS.nameLengthMax).optional(),
    // The column's own bound; a canvas never gets there.
    canvasVersion: z.int().positive().max(2_147_483_647),
    /** Chosen by the browser once per answer, so that a retry never answers twice. */
    requestKey: z.string().min(8).max(80),
  }),
  output: z.object({ answer: Answer, status: CanvasStatus }),
  async commit({ ctx, input, tx, effects }) {
    // One write, run in this order: what the last two read is what the lock protects.
    const [{ row }, earlier, versions, share] = await Promise.all([
      getCanvasInTenant(tx, ctx, input.id, "answer", { lock: true }),
      findByRequestKey(tx, ctx, input),
      listVersions(tx, ctx, input),
      readShare(tx, ctx, input.id),
    ]);
    if (earlier) {
      effects.leaveUnchanged();
      return { answer: earlier, status: statusOf(row, ctx.now()) };
    }
    assertAllowed(ctx, row, "answer");
    const seen = pickVersions(versions, row, input.canvasVersion);
    const answer = checkAgainst(seen, input.answer);
    const text = JSON.stringify(answer);
    assertRoom(row, text);
    assertShare(share, text);
    const stored = {
      id: randomUUID(),
      organization_id: ctx.organizationId,
      canvas_id: toUuid(input.id),
      number: row.answer_count + 1,
      answer: text,
      ...toAnsweredBy(ctx, row, input.name),
      submitter: submitterOf(ctx),
      request_key: input.requestKey,
      canvas_version: input.canvasVersion,
      canvas_digest: seen.digest,
      at: ctx.now(),
    };
    const next = countAnswer(tx, ctx, row, { frame: seen.current, text });
    tx.queue(query.insertInto("answers").values(stored));
    noteViewerName(tx, ctx, input.id, input.name);
    if (next.status !== row.status) recordAnswered(tx, ctx, row, stored.answered_by_name);
    effects.audit({ canvasId: input.id, details: { number: stored.number } });
    effects.emit("answer.submitted", {
      id: input.id,
      ownerId: row.owner_id,
      visibility: row.visibility,
    });
    return { answer: toAnswer(stored), status: statusOf(next, ctx.now()) };
  },
});

function recordAnswered(tx: WriteTx, ctx: Context, row: CanvasRow, name: string): void {
  recordChange(tx, ctx, row, {
    kind: "status",
    summary: "Answered.",
    detail: { from: row.status, to: "answered" },
    by: { name, kind: "person" },
  });
}

async function findByRequestKey(tx: Tx, ctx: Context, input: { id: CanvasId; requestKey: string }) {
  const row = await tx.first(
    query
      .selectFrom("answers")
      .selectAll()
      .where("organization_id", "=", ctx.organizationId)
      .where("canvas_id", "=", toUuid(input.id))
      .where("submitter", "=", submitterOf(ctx))
      .where("request_key", "=", input.requestKey),
  );
  return row && toAnswer(row);
}

type VersionRow = {
  version: number;
  manifest: string;
  frame: string;
  /** Of the current version only: bodies of the nodes that may fill answer fields, in no order. */
  filling_nodes: string | null;
};

/** Forms fill fields by name alone, other widgets by `answerField`; the rest is not worth sending. */
const FILLING_NODES = sql<string | null>`case when v.version = c.version then (
  select '[' || string_agg(n.body, ',') || ']' from canvas_nodes n
  where n.canvas_id = v.canvas_id and n.hash = any (v.hashes)
    and (n.body like '%"widget":"form@1"%' or n.body like '%"answerField":%')) end`;

/** The current version, and the one that the person saw. */
async function listVersions(
  tx: Tx,
  ctx: Context,
  input: { id: CanvasId; canvasVersion: number },
): Promise<VersionRow[]> {
  return tx.all(
    query
      .selectFrom("canvas_versions as v")
      .innerJoin("canvases as c", "c.id", "v.canvas_id")
      .select(["v.version", "v.manifest", "v.frame", FILLING_NODES.as("filling_nodes")])
      .where("v.organization_id", "=", ctx.organizationId)
      .where("v.canvas_id", "=", toUuid(input.id))
      .where((is) =>
        is.or([
          is("v.version", "=", is.ref("c.version")),
          is("v.version", "=", input.canvasVersion),
        ]),
      ),
  );
}

/** What the answer must fit now, and a digest of the version that the person saw. */
function pickVersions(versions: VersionRow[], row: CanvasRow, seenVersion: number) {
  const current = versions.find((version) => version.version === row.version);
  const seen = versions.find((version) => version.version === seenVersion);
  if (!current) throw new Error("A canvas has no current version.");
  if (!seen)
    throw new AppError(
      "invalid_input",
      "canvasVersion names a version that this canvas does not have; reload the page.",
      {
        issues: [
          {
            path: "canvasVersion",
            code: "invalid_value",
            message: "No such version; reload the page.",
          },
        ],
      },
    );
  return {
    // safe because only specs that passed CanvasSpec are stored.
    current: JSON.parse(current.frame) as Frame,
    nodes: JSON.parse(current.filling_nodes ?? "[]") as StoredNode[],
    digest: digestOfVersion(seen),
  };
}

type Seen = ReturnType<typeof pickVersions>;

function checkAgainst({ current: { answerSchema }, nodes }: Seen, value: unknown) {
  if (!answerSchema)
    throw new AppError(
      "invalid_input",
      "This canvas asks no question, so there is nothing to answer.",
    );
  const result = checkAnswer(collectAnswerRules(answerSchema, nodes), value, ["answer"]);
  if (!result.ok) {
    refuseIssues(result.issues, "Nothing was sent.");
    throw new Error("An answer failed without an issue.");
  }
  return result.answer;
}

/** On a link canvas nobody is verified, not even somebody who is signed in. */
function toAnsweredBy({ actor }: Context, row: CanvasRow, name: string | undefined) {
  const person = actor.type === "person" ? actor : undefined;
  const answered_by_name = person?.name ?? name;
  if (!answered_by_name)
    throw new AppError("invalid_input", "Say who you are: an answer carries a name.", {
      issues: [{ path: "name", code: "missing", message: "Enter your name." }],
    });
  const verified = person !== undefined && row.access_mode !== "link";
  return { answered_by_name, answered_by_email: verified ? person.email : null, verified };
}

type Share = { count: number; bytes: number };

/** What this person or browser has sent already: nobody may fill a canvas for everybody. */
async function readShare(tx: Tx, ctx: Context, id: CanvasId): Promise<Share> {
  const share = await tx.first(
    query
      .selectFrom("answers")
      .select([
        sql<number>`count(*)::int`.as("count"),
        sql<number>`coalesce(sum(octet_length(answer)), 0)::int`.as("bytes"),
      ])
      .where("organization_id", "=", ctx.organizationId)
      .where("canvas_id", "=", toUuid(id))
      .where("submitter", "=", submitterOf(ctx)),
  );
  return share ?? { count: 0, bytes: 0 };
}

function assertShare({ count, bytes }: Share, text: string): void {
  const isUsedUp =
    count >= LIMITS.answersPerSubmitterMax ||
    bytes + Buffer.byteLength(text) > LIMITS.answersBytesPerSubmitterMax;
  if (!isUsedUp) return;
  throw new AppError(
    "limit_exceeded",
    `You have sent as many answers to this canvas as one person may (${LIMITS.answersPerSubmitterMax}).`,
    { details: { answers: count } },
  );
}

function assertRoom(row: CanvasRow, text: string): void {
  const isFull =
    row.answer_count >= LIMITS.answersPerCanvasMax ||
    row.answer_bytes + Buffer.byteLength(text) > LIMITS.answersBytesMax;
  if (!isFull) return;
  throw new AppError(
    "limit_exceeded",
    `This canvas has taken as many answers as it can hold (${LIMITS.answersPerCanvasMax}, or ${LIMITS.answersBytesMax} bytes of them). Ask on a new canvas.`,
    { details: { answers: row.answer_count, bytes: row.answer_bytes } },
  );
}

function countAnswer(
  tx: WriteTx,
  ctx: Context,
  row: CanvasRow,
  { frame, text }: { frame: Frame; text: string },
): CanvasRow {
  const next = {
    answer_count: row.answer_count + 1,
    answer_bytes: row.answer_bytes + Buffer.byteLength(text),
    // safe because a check constraint holds the column to these words.
    status: nextStatusAfterAnswer(frame, row.status as StoredStatus),
  };
  tx.queue(
    query
      .updateTable("canvases")
      .set(next)
      .where("organization_id", "=", ctx.organizationId)
      .where("id", "=", row.id),
  );
  return { ...row, ...next };
}
