import { checkReadablePatch, checkReadableSpec } from "@easel/canvas";
import { AccessInput, AppError, CanvasId, type Issue } from "@easel/contracts";
import type { Tx } from "@easel/db";
import type { Context } from "@easel/identity";
import type { ReadInTenant } from "../define.ts";
import { findRequester, widgetsOf } from "../widget-record/project-records.ts";
import { readContent, toSpec } from "./canvas-content.ts";
import { getCanvasInTenant, type StandingCanvas } from "./canvas-record.ts";
import { findAccessIssues } from "./check-access.ts";
import { listInvitations } from "./invitations.ts";

type Sent = Record<string, unknown>;
type Call = { ctx: Context; input: unknown; read: ReadInTenant };

/**
 * What else is wrong with an update that does not fit its schema, as far as the parts that do can tell. Whether
 * the canvas is there and may be edited is answered once the input fits.
 */
export async function findMoreInUpdate({ ctx, input, read }: Call): Promise<Issue[]> {
  const sent = toSent(input);
  const nodes = listObjects(toSent(sent.spec).nodes);
  const known = await onCanvas({ ctx, read }, sent.id, async (tx, canvas) => ({
    requester: await findRequester(tx, canvas.row, widgetsOf(nodes)),
    invited: (await listInvitations(tx, ctx, canvas.id)).length,
  }));
  const access = AccessInput.safeParse(sent.access).data;
  return [
    ...(known ? findAccessIssues(access, known.invited) : []),
    ...checkReadableSpec(sent.spec, {
      prefix: ["spec"],
      ...(known && { requester: known.requester }),
    }),
  ];
}

/** The same for a patch, which says little without the version that it starts from. */
export async function findMoreInPatch({ ctx, input, read }: Call): Promise<Issue[]> {
  const { id, baseVersion, operations } = toSent(input);
  const issues = await onCanvas({ ctx, read }, id, async (tx, canvas) => {
    if (canvas.row.version !== baseVersion) return [];
    const before = toSpec(await readContent(tx, ctx, canvas.id));
    const touched = listObjects(operations).map((one) => ("node" in one ? toSent(one.node) : one));
    const requester = await findRequester(tx, canvas.row, [
      ...widgetsOf(before.nodes),
      ...widgetsOf(touched),
    ]);
    return checkReadablePatch(before, operations, requester);
  });
  return issues ?? [];
}

/** Undefined when there is no such canvas that the caller may edit. */
async function onCanvas<Result>(
  { ctx, read }: Pick<Call, "ctx" | "read">,
  id: unknown,
  work: (tx: Tx, canvas: StandingCanvas) => Promise<Result>,
): Promise<Result | undefined> {
  const known = CanvasId.safeParse(id);
  if (!known.success) return undefined;
  try {
    return await read(async (tx) =>
      work(tx, await getCanvasInTenant(tx, ctx, known.data, "editNodes")),
    );
  } catch (error) {
    if (error instanceof AppError && error.code !== "unavailable") return undefined;
    throw error;
  }
}

function listObjects(list: unknown): Sent[] {
  return Array.isArray(list) ? list.map(toSent) : [];
}

/** What is no object has no fields. */
export function toSent(input: unknown): Sent {
  // safe because an object has properties, whatever is in them.
  return typeof input === "object" && input !== null ? (input as Sent) : {};
}
