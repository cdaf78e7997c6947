import type { Client } from "pg";

export const OWNER_ROLE = "easel_owner";
export const APP_ROLE = "easel_app";
/** Owns the job queue and nothing else; whoever takes jobs connects as it, and has no right on SCHEMA. */
export const WORKER_ROLE = "easel_worker";
const LOOKUP_ROLE = "easel_lookup";
export const SCHEMA = "easel";
export const QUEUE_SCHEMA = "graphile_worker";

const ROLES = [OWNER_ROLE, APP_ROLE, WORKER_ROLE, LOOKUP_ROLE];
/** The roles that a login acts as; the look-ups' role is only ever a function's owner. */
const ACTED_ROLES = [OWNER_ROLE, APP_ROLE, WORKER_ROLE];
/** The owner hands functions over to these. */
const HANDED_ROLES = [LOOKUP_ROLE, WORKER_ROLE];
const SCHEMA_OWNERS = [
  [SCHEMA, OWNER_ROLE],
  [QUEUE_SCHEMA, WORKER_ROLE],
] as const;

/** Tables that carry an organization_id without row-level security, each with its reason. */
const UNWALLED_TABLES = new Set([
  // Says which organization a link leads to, before any is known; holds no content, select only.
  "canvas_routes",
]);

/**
 * Makes the roles and the schemas when they are missing, and lets the login act as those that it needs.
 * Roles belong to the whole server, so two databases of one server share them.
 */
export async function ensureRoles(client: Client): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>(
    "select rolname from pg_roles where rolname = any($1)",
    [ROLES],
  );
  const present = new Set(rows.map((row) => row.rolname));
  try {
    for (const role of ROLES) if (!present.has(role)) await createRole(client, role);
    for (const role of ACTED_ROLES)
      if (!(await mayBecome(client, "current_user", role)))
        await client.query(`grant ${role} to current_user with inherit true, set true`);
    // It inherits nothing from them: the policies that let look-ups see every organization would
    // otherwise be the owner's too.
    for (const role of HANDED_ROLES)
      if (!(await mayBecome(client, `'${OWNER_ROLE}'`, role)))
        await client.query(`grant ${role} to ${OWNER_ROLE} with inherit false, set true`);
    for (const [schema, owner] of SCHEMA_OWNERS) await ensureSchema(client, schema, owner);
  } catch (cause) {
    throw new Error(
      `The database login may not set up Easel's roles. Run this once in this database as an administrator, then start again:\n` +
        `  ${ROLES.map((role) => `create role ${role};`).join(" ")}\n` +
        `  grant ${HANDED_ROLES.join(", ")} to ${OWNER_ROLE} with inherit false, set true; grant ${ACTED_ROLES.join(", ")} to <login>;\n` +
        `  ${SCHEMA_OWNERS.map(([schema, owner]) => `create schema if not exists ${schema} authorization ${owner};`).join(" ")}`,
      { cause },
    );
  }
}

/** Asked first, because Postgres wants the right to create it even when it is there. */
async function ensureSchema(client: Client, schema: string, owner: string): Promise<void> {
  const found = await client.query("select 1 from pg_namespace where nspname = $1", [schema]);
  if (found.rowCount === 0) await client.query(`create schema ${schema} authorization ${owner}`);
}

/** A login that an administrator prepared may not grant again what it has, so every grant is asked for first. */
async function mayBecome(client: Client, member: string, role: string): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select pg_has_role(${member}, $1, 'SET') as may`,
    [role],
  );
  return rows[0]?.may === true;
}

async function createRole(client: Client, role: string): Promise<void> {
  try {
    await client.query(
      `create role ${role} nologin nosuperuser nobypassrls nocreaterole nocreatedb`,
    );
  } catch (error) {
    // Another process made it between our look and our statement, or at this very moment.
    const isTaken = ["42710", "23505"].includes((error as { code?: string }).code ?? "");
    if (!isTaken) throw error;
  }
}

/** Refuses to serve as a role that row-level security does not bind, or beside a table without it. */
export async function assertWall(query: Querier): Promise<void> {
  const [role] = await query<{ name: string; privileged: boolean }>(
    "select rolname as name, rolsuper or rolbypassrls as privileged from pg_roles where rolname = current_user",
  );
  if (!role || role.privileged)
    throw new Error(
      `The server would run as "${role?.name}", whom row-level security does not bind. ` +
        `Connect so that current_user is ${APP_ROLE} (no superuser, no bypassrls).`,
    );
  const open = await query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
      where n.nspname = '${SCHEMA}' and c.relkind in ('r', 'p')
        and not (c.relrowsecurity and c.relforcerowsecurity)`,
  );
  const unexpected = open.map((row) => row.name).filter((name) => !UNWALLED_TABLES.has(name));
  if (unexpected.length > 0)
    throw new Error(
      `These tables have an organization_id but no forced row-level security: ${unexpected.join(", ")}. ` +
        "Add the policies in a migration.",
    );
}

type Querier = <Row>(sql: string) => Promise<Row[]>;
