import { createHash, randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";

export type FilledAccount = { key: string; canvasId: string };

/**
 * An account with this many closed canvases, each with one event and one line of its change log, written by SQL: no
 * client could make them in time. The newest canvas has a full log.
 */
export async function fillAccount(client: pg.Client, canvases: number): Promise<FilledAccount> {
  const [organization, person, newest] = [randomUUID(), randomUUID(), randomUUID()];
  const key = `ek_${randomBytes(32).toString("base64url")}`;
  const hash = createHash("sha256").update(key).digest();
  const run = (text: string, values: unknown[]) => client.query(text, values);
  await client.query("set search_path = easel");
  await run("insert into organizations (id, name, created_at) values ($1, 'Bench', now())", [
    organization,
  ]);
  await run("insert into people (id, email, name, created_at) values ($1, $2, 'Bench', now())", [
    person,
    `${person}@bench.test`,
  ]);
  await run(
    "insert into memberships (organization_id, person_id, role, created_at) values ($1, $2, 'owner', now())",
    [organization, person],
  );
  await run(
    `insert into api_keys (id, organization_id, person_id, name, token_hash, scopes, created_at)
     values (gen_random_uuid(), $1, $2, 'Bench', $3, '{canvas:read,canvas:write}', now())`,
    [organization, person, hash],
  );
  // Without triggers: in one transaction each row's count would be a new version of one and the same row.
  await client.query("set session_replication_role = replica");
  await run(
    `insert into canvases (id, organization_id, owner_id, agent_id, agent_name, title, version, layout_version, status,
       stay_open, takes_answers, expires_at, access_mode, visibility, link_role, created_at, updated_at)
     select case when i = 1 then $3::uuid else gen_random_uuid() end, $1, $2, 'a', 'A', 'Canvas ' || i, 1, 1, 'closed',
       false, false, now() + interval '1 year', 'link', 'private', 'viewer', now() - i * interval '1 second', now()
       from generate_series(1, $4::int) i`,
    [organization, person, newest, canvases],
  );
  await run(
    `insert into events (organization_id, sequence, type, canvas_id, owner_id, org_visible, at)
     select $1, row_number() over (order by created_at), 'canvas.closed', id, $2, false, now()
       from canvases where organization_id = $1`,
    [organization, person],
  );
  await run("insert into event_counters values ($1, $2)", [organization, canvases]);
  await run(
    `insert into canvas_changes (organization_id, canvas_id, number, at, kind, by_name, by_kind, version, summary)
     select $1, id, line, now(), 'version', 'A', 'agent', 1, 'Changed node “a”.'
       from canvases, generate_series(1, case when id = $2 then 500 else 1 end) line
      where organization_id = $1`,
    [organization, newest],
  );
  await run("insert into canvas_counts values ($1, $2, 'private', $3, 0)", [
    organization,
    person,
    canvases,
  ]);
  await client.query("set session_replication_role = origin");
  return { key, canvasId: newest.replaceAll("-", "") };
}
