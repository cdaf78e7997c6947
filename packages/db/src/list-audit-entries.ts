import { type CanvasId, toCanvasId, toUuid } from "@easel/contracts";
import pg from "pg";
import { OWNER_ROLE, SCHEMA } from "./roles.ts";

export type AuditEntry = {
  id: number;
  at: Date;
  organizationId: string;
  requestId: string;
  actorType: string;
  actorId: string;
  operation: string;
  canvasId: CanvasId | null;
  details: unknown;
};

export type AuditQuery = {
  canvasId?: CanvasId | undefined;
  since?: Date | undefined;
  limit: number;
};

type AuditRow = {
  id: string;
  at: Date;
  request_id: string;
  actor_type: string;
  actor_id: string;
  operation: string;
  canvas_id: string | null;
  details: string;
};

/**
 * For operators: the newest entries first, of one canvas, deleted or not, or of every organization that
 * ever had one. Row-level security binds the owner too, so each organization is asked by itself.
 */
export async function listAuditEntries(url: string, query: AuditQuery): Promise<AuditEntry[]> {
  const client = new pg.Client({
    connectionString: url,
    options: `-c role=${OWNER_ROLE} -c search_path=${SCHEMA}`,
    application_name: "easel-audit",
  });
  await client.connect();
  try {
    const entries: AuditEntry[] = [];
    for (const organizationId of await listOrganizations(client, query.canvasId))
      entries.push(...(await listInOrganization(client, organizationId, query)));
    const newestFirst = (a: AuditEntry, b: AuditEntry) =>
      b.at.getTime() - a.at.getTime() || b.id - a.id;
    return entries.sort(newestFirst).slice(0, query.limit);
  } finally {
    await client.end();
  }
}

async function listOrganizations(client: pg.Client, canvasId?: CanvasId): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    "select distinct organization_id as id from canvas_routes where $1::uuid is null or canvas_id = $1",
    [canvasId ? toUuid(canvasId) : null],
  );
  return rows.map(({ id }) => id);
}

async function listInOrganization(
  client: pg.Client,
  organizationId: string,
  { canvasId, since, limit }: AuditQuery,
): Promise<AuditEntry[]> {
  await client.query("begin read only");
  await client.query("select set_config('app.org', $1, true)", [organizationId]);
  const { rows } = await client.query<AuditRow>(
    `select id, at, request_id, actor_type, actor_id, operation, canvas_id, details from audit_entries
      where organization_id = $1 and ($2::uuid is null or canvas_id = $2)
        and ($3::timestamptz is null or at >= $3)
      order by id desc limit $4`,
    [organizationId, canvasId ? toUuid(canvasId) : null, since ?? null, limit],
  );
  await client.query("commit");
  return rows.map((row) => ({
    id: Number(row.id),
    at: row.at,
    organizationId,
    requestId: row.request_id,
    actorType: row.actor_type,
    actorId: row.actor_id,
    operation: row.operation,
    canvasId: row.canvas_id && toCanvasId(row.canvas_id),
    details: JSON.parse(row.details),
  }));
}
