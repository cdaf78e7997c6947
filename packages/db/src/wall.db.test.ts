import { randomUUID } from "node:crypto";
import { cloneTemplate, createTableFiller, insertRow, type RowFamily } from "@easel/testkit";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";

/*
 * Generated from pg_catalog: a new table is covered the moment a migration makes it. Everything runs
 * as easel_app inside a transaction that is rolled back; rows are made as the superuser, whom the
 * wall does not bind. Each refusal stands beside the same statement that succeeds for the row's own
 * organization, so that a wall which hides everything fails too.
 */

/** Tables that no organization_id marks, with the column that says whose they are. */
const OTHER_TENANT_TABLES: Record<string, { column: string; member: keyof RowFamily }> = {
  organizations: { column: "id", member: "organizationId" },
  people: { column: "id", member: "personId" },
};
/** The server's own secrets: one function gives one of them out, and nobody else reads or writes any. */
const SERVER_TABLES = ["server_keys"];
/** Read by everybody before a tenant is known: routes of links, without content. */
const ROUTES = "canvas_routes";
/** What a link viewer's transaction needs of tables that belong to no canvas, and why. */
const VIEWER_READS: Record<string, string> = {
  blobs:
    "an error of a component is told in lines of its source; those of other canvases stay hidden",
  event_counters: "an answer takes the account's next event number",
};
/** What the tables' owner sees of every organization, and why. */
const OWNER_READS: Record<string, string> = {
  people: "somebody who joins a second organization is found by their address",
};
/** Written, but never read back, by a link viewer. */
/** Its one row is there already: the wall lets a second one through, and the key refuses it. */
const ONE_PER_ORGANIZATION: Record<string, string> = { event_counters: "23505" };
/** Whose rows others refer to: the wall lets the deletion through, and the foreign key refuses it. */
const REFERRED_TO: Record<string, string> = { blobs: "23503" };
const VIEWER_WRITES_ONLY = "audit_entries";

const ours = toFamily();
const secondCanvas = { ...ours, canvasId: randomUUID() };
const theirs = toFamily();
const catalog = await readCatalog();
const walled = catalog.tables.filter((table) => table !== ROUTES && !SERVER_TABLES.includes(table));

let database: Awaited<ReturnType<typeof cloneTemplate>>;
let client: pg.Client;
beforeAll(async () => {
  database = await cloneTemplate(inject("databaseUrl"));
  client = await connect(database.url);
  const filler = await createTableFiller(client);
  for (const family of [ours, secondCanvas, theirs])
    for (const table of catalog.tables) await filler.fill(table, family);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
beforeEach(() => client.query("begin"));
afterEach(() => client.query("rollback"));

test("every table says whose its rows are", () => {
  const unmarked = catalog.tables.filter((table) => !catalog.hasColumn(table, "organization_id"));
  expect(unmarked).toEqual([...Object.keys(OTHER_TENANT_TABLES), ...SERVER_TABLES].sort());
});

test.each(SERVER_TABLES)("%s is closed to everybody, the tables' owner too", async (table) => {
  expect(catalog.may(table, "SELECT")).toBe(false);
  await expectDenied(`select 1 from ${table}`);
  await expectDenied(`delete from ${table}`);
  expect(await countAs({ role: "easel_owner" }, table, "true")).toBe(0);
  const { rows } = await client.query("select count(*)::int as n from easel.server_keys");
  expect(rows[0].n).toBeGreaterThan(0);
});

test("a server key is made once, and only for what the server signs", async () => {
  const ask = (purpose: string) => client.query("select easel.server_key($1) as key", [purpose]);
  await attempt({}, async () => {
    const [first, second] = [await ask("frames"), await ask("frames")];
    expect(first.rows[0].key).toHaveLength(32);
    expect(second.rows[0].key).toEqual(first.rows[0].key);
  });
  expect(await codeAs({}, () => ask("anything"))).toBe("22023");
});

describe.each(walled)("%s", (table) => {
  const { column, value } = toOwnership(table, ours);
  const mine = `"${column}" = '${value}'`;

  test("is read by its own organization and by no other", async () => {
    if (!catalog.may(table, "SELECT")) return expectDenied(`select 1 from ${table}`);
    expect(await countAs({ organization: ours.organizationId }, table, mine)).toBeGreaterThan(0);
    expect(await countAs({ organization: theirs.organizationId }, table, mine)).toBe(0);
    expect(await countAs({}, table, mine)).toBe(0);
  });

  test("is closed to the tables' owner without a setting, too", async () => {
    if (OWNER_READS[table]) return;
    expect(
      await countAs({ role: "easel_owner", organization: ours.organizationId }, table, mine),
    ).toBeGreaterThan(0);
    expect(await countAs({ role: "easel_owner" }, table, mine)).toBe(0);
  });

  test("is inserted into by its own organization only", async () => {
    const row = await buildFreshRow(table);
    expect(
      await codeAs({ organization: theirs.organizationId }, () => insertRow(client, table, row)),
    ).toBe("42501");
    expect(await codeAs({}, () => insertRow(client, table, row))).toBe("42501");
    expect(
      await codeAs({ organization: ours.organizationId }, () => insertRow(client, table, row)),
    ).toBe(catalog.may(table, "INSERT") ? (ONE_PER_ORGANIZATION[table] ?? "done") : "42501");
  });

  test("is updated by its own organization only, and never handed to another", async () => {
    const changed = catalog.updatable(table);
    if (!changed) return expectDenied(`update ${table} set "${column}" = "${column}"`);
    const update = `update ${table} set "${changed}" = "${changed}" where ${mine}`;
    expect(await changesAs({ organization: ours.organizationId }, update)).toBeGreaterThan(0);
    expect(await changesAs({ organization: theirs.organizationId }, update)).toBe(0);
    expect(await changesAs({}, update)).toBe(0);
    const handOver = `update ${table} set "${column}" = '${toOwnership(table, theirs).value}' where ${mine}`;
    expect(await codeAs({ organization: ours.organizationId }, () => client.query(handOver))).toBe(
      "42501",
    );
  });

  test("is deleted from by its own organization only", async () => {
    if (!catalog.may(table, "DELETE")) return expectDenied(`delete from ${table}`);
    const remove = `delete from ${table} where ${mine}`;
    expect(await changesAs({ organization: theirs.organizationId }, remove)).toBe(0);
    expect(await changesAs({}, remove)).toBe(0);
    const own = { organization: ours.organizationId };
    const refusal = REFERRED_TO[table];
    if (refusal) return expect(await codeAs(own, () => client.query(remove))).toBe(refusal);
    expect(await changesAs(own, remove)).toBeGreaterThan(0);
  });
});

const viewer = { organization: ours.organizationId, canvas: ours.canvasId };
const canvasTables = walled.filter((table) => catalog.canvasColumn(table) !== undefined);

describe.each(canvasTables)("%s, for somebody with only the link", (table) => {
  const canvas = catalog.canvasColumn(table);
  const other = `"${canvas}" = '${secondCanvas.canvasId}'`;

  test("shows the rows of that canvas and of no other", async () => {
    if (!catalog.may(table, "SELECT")) return expectDenied(`select 1 from ${table}`, viewer);
    const own = await countAs(viewer, table, `"${canvas}" = '${ours.canvasId}'`);
    if (table === VIEWER_WRITES_ONLY) expect(own).toBe(0);
    else expect(own).toBeGreaterThan(0);
    expect(await countAs(viewer, table, `"${canvas}" <> '${ours.canvasId}'`)).toBe(0);
    // The rows are there, and the organization's own transaction sees them.
    expect(await countAs({ organization: ours.organizationId }, table, other)).toBeGreaterThan(0);
  });

  test("takes no row for another canvas, and changes none", async () => {
    const row = await buildFreshRow(table);
    expect(await codeAs(viewer, () => insertRow(client, table, row))).toBe("42501");
    const changed = catalog.updatable(table);
    if (changed) {
      const update = `update ${table} set "${changed}" = "${changed}" where ${other}`;
      expect(await changesAs(viewer, update)).toBe(0);
    }
    if (catalog.may(table, "DELETE"))
      expect(await changesAs(viewer, `delete from ${table} where ${other}`)).toBe(0);
  });
});

test("somebody with only the link sees nothing of the tables that belong to no canvas", async () => {
  const seen: string[] = [];
  for (const table of walled) {
    if (canvasTables.includes(table) || !catalog.may(table, "SELECT")) continue;
    if ((await countAs(viewer, table, "true")) > 0) seen.push(table);
  }
  expect(seen.sort()).toEqual(Object.keys(VIEWER_READS).sort());
});

test("routes are read without any setting and never written", async () => {
  expect(await countAs({}, ROUTES, `canvas_id = '${ours.canvasId}'`)).toBe(1);
  await expectDenied(`update ${ROUTES} set state = 'deleted'`);
  await expectDenied(`delete from ${ROUTES}`);
  await expectDenied(
    `insert into ${ROUTES} (canvas_id, organization_id, state)
     values ('${randomUUID()}', '${ours.organizationId}', 'live')`,
  );
});

test("a function that runs as somebody else looks for its tables in pg_temp last, where callers make their own", async () => {
  const { rows } = await client.query<{ name: string; path: string }>(
    `select proname as name, array_to_string(proconfig, ';') as path from pg_proc
      where pronamespace = 'easel'::regnamespace and prosecdef order by proname`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map((row) => [row.name, row.path])).toEqual(
    rows.map((row) => [row.name, "search_path=easel, pg_temp"]),
  );
});

test("no hash of a token can be read by the serving role", async () => {
  const own = { organization: ours.organizationId };
  expect(await countAs(own, "api_keys", "true")).toBeGreaterThan(0);
  await expectDenied("select token_hash from api_keys", own);
  await expectDenied("select * from api_keys", own);
  await expectDenied("select token_hash from sessions", own);
  await expectDenied("select token_hash from sign_in_tokens", own);
});

function toFamily(): RowFamily {
  return { organizationId: randomUUID(), personId: randomUUID(), canvasId: randomUUID() };
}

type Setting = { organization?: string; canvas?: string; role?: "easel_app" | "easel_owner" };

async function become({
  organization = "",
  canvas = "",
  role = "easel_app",
}: Setting): Promise<void> {
  await client.query("set local search_path = easel");
  await client.query(`set local role ${role}`);
  await client.query("select set_config('app.org', $1, true), set_config('app.canvas', $2, true)", [
    organization,
    canvas,
  ]);
}

/** Runs as easel_app with these settings and takes everything back. */
async function attempt<Result>(setting: Setting, work: () => Promise<Result>): Promise<Result> {
  await client.query("savepoint attempt");
  try {
    await become(setting);
    return await work();
  } finally {
    await client.query("rollback to savepoint attempt");
  }
}

function countAs(setting: Setting, table: string, where: string): Promise<number> {
  return attempt(setting, async () => {
    const { rows } = await client.query(`select count(*)::int as n from ${table} where ${where}`);
    return rows[0].n;
  });
}

function changesAs(setting: Setting, statement: string): Promise<number> {
  return attempt(setting, async () => (await client.query(statement)).rowCount ?? -1);
}

function codeAs(setting: Setting, work: () => Promise<unknown>): Promise<string> {
  return attempt(setting, () =>
    work().then(
      () => "done",
      (error: { code: string }) => error.code,
    ),
  );
}

async function expectDenied(
  statement: string,
  setting: Setting = { organization: ours.organizationId },
) {
  const message = await attempt(setting, () =>
    client.query(statement).then(
      () => "done",
      (error: Error) => error.message,
    ),
  );
  expect(message).toMatch(/^permission denied for table/);
}

/** A row of our organization that only lacks itself: what it refers to is there, on a canvas of its own. */
async function buildFreshRow(table: string) {
  const filler = await createTableFiller(client);
  const fresh = {
    ...ours,
    canvasId: randomUUID(),
    ...(table === "organizations" && { organizationId: randomUUID() }),
    ...(["people", "memberships"].includes(table) && { personId: randomUUID() }),
  };
  return filler.build(table, fresh);
}

function toOwnership(table: string, family: RowFamily): { column: string; value: string } {
  const other = OTHER_TENANT_TABLES[table];
  return other
    ? { column: other.column, value: family[other.member] }
    : { column: "organization_id", value: family.organizationId };
}

async function connect(url: string): Promise<pg.Client> {
  const opened = new pg.Client({ connectionString: url });
  await opened.connect();
  return opened;
}

type Privilege = "SELECT" | "INSERT" | "UPDATE" | "DELETE";

/** Read while tests are collected, so that each table gets tests of its own. */
async function readCatalog() {
  const place = await cloneTemplate(inject("databaseUrl"));
  const reader = await connect(place.url);
  const columns = await reader.query<{ table: string; column: string; updatable: boolean }>(
    `select c.relname as table, a.attname as column,
            has_column_privilege('easel_app', c.oid, a.attnum, 'UPDATE') as updatable
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'easel'::regnamespace and c.relkind in ('r', 'p')
        and c.relname <> '_prisma_migrations'
      order by c.relname, a.attnum`,
  );
  const rights = await reader.query<{ table: string; privilege: Privilege }>(
    `select c.relname as table, p as privilege
       from pg_class c, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) p
      where c.relnamespace = 'easel'::regnamespace and c.relkind in ('r', 'p')
        and case p when 'DELETE' then has_table_privilege('easel_app', c.oid, p)
                   else has_any_column_privilege('easel_app', c.oid, p) end`,
  );
  await reader.end();
  await place.drop();
  const columnsOf = (table: string) => columns.rows.filter((row) => row.table === table);
  return {
    tables: [...new Set(columns.rows.map((row) => row.table))],
    hasColumn: (table: string, name: string) => columnsOf(table).some((row) => row.column === name),
    canvasColumn: (table: string) =>
      table === "canvases"
        ? "id"
        : columnsOf(table).find((row) => row.column === "canvas_id")?.column,
    updatable: (table: string) => columnsOf(table).find((row) => row.updatable)?.column,
    may: (table: string, privilege: Privilege) =>
      rights.rows.some((row) => row.table === table && row.privilege === privilege),
  };
}
