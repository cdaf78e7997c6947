import { randomUUID } from "node:crypto";
import { cloneTemplate, createTableFiller } from "@easel/testkit";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { type Database, openDatabase, query } from "./database.ts";
import type { Tx, WriteTx } from "./tenant-transaction.ts";

let place: Awaited<ReturnType<typeof cloneTemplate>>;
let observer: pg.Client;
let db: Database;
const family = { organizationId: randomUUID(), personId: randomUUID(), canvasId: randomUUID() };
const tenant = { organizationId: family.organizationId };
const nothing = () => [];
beforeAll(async () => {
  place = await cloneTemplate(inject("databaseUrl"));
  observer = new pg.Client({ connectionString: place.url });
  await observer.connect();
  const filler = await createTableFiller(observer);
  await filler.fill("organizations", family);
  await filler.fill("canvases", family);
});
beforeEach(async () => {
  db = await openDatabase({ url: place.url, poolMax: 2 });
});
afterEach(() => db.close());
afterAll(async () => {
  await observer.end();
  await place.drop();
});

describe("a write", () => {
  test("keeps what it wrote, with its closing statements, in order", async () => {
    await db.write(
      tenant,
      async (tx) => {
        await rename(tx, "one");
        return "two";
      },
      (result) => [renaming(result), renaming("three")],
    );
    expect(await readName()).toBe("three");
  });

  test("that throws takes everything back and passes the error on", async () => {
    const before = await readName();
    const failure = new Error("no");
    const write = db.write(
      tenant,
      async (tx) => {
        await rename(tx, "never");
        throw failure;
      },
      nothing,
    );
    await expect(write).rejects.toBe(failure);
    expect(await readName()).toBe(before);
  });

  test("whose closing statement fails takes everything back", async () => {
    const before = await readName();
    const write = db.write(
      tenant,
      (tx) => rename(tx, "never"),
      () => [{ text: "select 1 / 0", values: [] }, renaming("neither")],
    );
    await expect(write).rejects.toMatchObject({ code: "22012" });
    expect(await readName()).toBe(before);
  });

  test("that hides a failed statement does not count as done", async () => {
    const before = await readName();
    const write = db.write(
      tenant,
      async (tx) => {
        await rename(tx, "never");
        await raw(tx, "select 1 / 0").catch(() => "hidden");
      },
      nothing,
    );
    await expect(write).rejects.toThrow("The transaction was rolled back at COMMIT.");
    expect(await readName()).toBe(before);
    await expectUsable();
  });

  test("whose statements leave together fails with the first error, and the connection serves on", async () => {
    const write = db.write(
      tenant,
      (tx) =>
        Promise.all([
          raw(tx, "select 1 / 0"),
          raw(tx, "select no_such_column"),
          rename(tx, "never"),
        ]),
      nothing,
    );
    await expect(write).rejects.toMatchObject({ code: "22012" });
    await expectUsable();
  });
});

describe("when the database is in the way", () => {
  const refusal = { name: "AppError", code: "unavailable", retryAfterSeconds: 2 };

  test("a connection that is lost in the middle is a refusal with a retry time, and the pool recovers", async () => {
    const before = await readName();
    const write = db.write(
      tenant,
      async (tx) => {
        await rename(tx, "never");
        const [{ pid = 0 } = {}] = await raw<{ pid: number }>(tx, "select pg_backend_pid() as pid");
        await observer.query("select pg_terminate_backend($1)", [pid]);
        await rename(tx, "never either");
      },
      nothing,
    );
    await expect(write).rejects.toMatchObject(refusal);
    expect(await readName()).toBe(before);
    await expectUsable();
  });

  test("connections that die while they are idle are replaced", async () => {
    await expectUsable();
    await observer.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'easel' and datname = current_database()",
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expectUsable();
  });

  test("a row that somebody else holds too long is a refusal with a retry time", async () => {
    const holder = new pg.Client({ connectionString: place.url });
    await holder.connect();
    await holder.query("begin");
    await holder.query("select 1 from easel.organizations for update");
    const write = db.write(
      tenant,
      async (tx) => {
        await raw(tx, "set local lock_timeout = '100ms'");
        await rename(tx, "never");
      },
      nothing,
    );
    await expect(write).rejects.toMatchObject({ ...refusal, cause: { code: "55P03" } });
    await holder.query("rollback");
    await holder.end();
    await expectUsable();
  });

  test("a statement that takes too long is a refusal with a retry time", async () => {
    const read = db.read(tenant, async (tx) => {
      await raw(tx, "set local statement_timeout = '50ms'");
      await raw(tx, "select pg_sleep(5)");
    });
    await expect(read).rejects.toMatchObject({ ...refusal, cause: { code: "57014" } });
    await expectUsable();
  });

  test("a server that does not answer is a refusal with a retry time", async () => {
    const url = Object.assign(new URL(place.url), { port: "1" }).href;
    await expect(openDatabase({ url, poolMax: 1 })).rejects.toMatchObject(refusal);
  });

  test("serving connections give up a lock after 5 s, a statement after 15 s, an idle transaction after 30 s", async () => {
    const [row] = await db.read(tenant, (tx) =>
      raw(
        tx,
        `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
                   current_setting('idle_in_transaction_session_timeout') as idle, current_user as role`,
      ),
    );
    expect(row).toEqual({ lock: "5s", statement: "15s", idle: "30s", role: "easel_app" });
  });
});

test("a read sees one moment, however much is committed between its statements", async () => {
  await db.write(tenant, (tx) => rename(tx, "before"), nothing);
  const seen = await db.read(tenant, async (tx) => {
    const first = await selectName(tx);
    await observer.query("update easel.organizations set name = 'after'");
    return [first, await selectName(tx)];
  });
  expect(seen).toEqual(["before", "before"]);
  expect(await readName()).toBe("after");
});

describe("a read of one trip", () => {
  test("sees one moment, and its connection serves on", async () => {
    const [name, again] = await db.readOnce(tenant, (tx) =>
      Promise.all([selectName(tx), selectName(tx)]),
    );
    expect(name).toBe(again);
    expect(await db.readOnce(tenant, selectName)).toBe(name);
  });

  test("refuses a statement that comes too late, which would run outside its transaction", async () => {
    const late = db.readOnce(tenant, async (tx) => {
      await selectName(tx);
      return selectName(tx);
    });
    await expect(late).rejects.toThrow("after its first await");
  });

  test("that fails before or while it sends leaves a connection that still sends", async () => {
    const thrown = () => {
      throw new Error("no statement");
    };
    for (let attempt = 0; attempt < 3; attempt++) {
      await expect(db.readOnce({ organizationId: "x" }, selectName)).rejects.toThrow("uuids");
      await expect(db.readOnce(tenant, thrown)).rejects.toThrow("no statement");
    }
    expect(await db.readOnce(tenant, selectName)).toBeDefined();
  });
});

test("a read cannot write", async () => {
  await expect(db.read(tenant, (tx) => rename(tx, "never"))).rejects.toMatchObject({
    code: "25006",
  });
});

describe("a queued write", () => {
  const queueName = (tx: WriteTx, name: string) =>
    tx.queue(query.updateTable("organizations").set({ name }));

  test("is seen by what follows in its transaction, and committed with it", async () => {
    const seen = await db.write(
      tenant,
      async (tx) => {
        queueName(tx, "queued");
        return selectName(tx);
      },
      nothing,
    );
    expect([seen, await readName()]).toEqual(["queued", "queued"]);
  });

  test("that fails takes everything with it, also when nothing followed", async () => {
    const before = await readName();
    const write = db.write(
      tenant,
      async (tx) => {
        queueName(tx, "half");
        tx.queue(query.updateTable("organizations").set({ read_only_days: -1 }));
        return "never";
      },
      () => [renaming("after")],
    );
    // The serving role may write the name alone.
    await expect(write).rejects.toMatchObject({ code: "42501" });
    expect(await readName()).toBe(before);
    await expectUsable();
  });

  test("is given up when its handler throws", async () => {
    const before = await readName();
    const write = db.write(
      tenant,
      async (tx) => {
        queueName(tx, "half");
        throw new Error("changed my mind");
      },
      nothing,
    );
    await expect(write).rejects.toThrow("changed my mind");
    expect(await readName()).toBe(before);
    await expectUsable();
  });
});

test("50 writes at once on a pool of one connection all finish", async () => {
  const narrow = await openDatabase({ url: place.url, poolMax: 1 });
  await observer.query("update easel.organizations set read_only_days = 0, name = '0'");
  const writes = Array.from({ length: 50 }, () =>
    narrow.write(
      tenant,
      async (tx) => {
        const name = await selectName(tx);
        await rename(tx, String(Number(name) + 1));
      },
      nothing,
    ),
  );
  await Promise.all(writes);
  expect(await readName()).toBe("50");
  await narrow.close();
});

test("what one transaction was set to is gone in the next of the same connection", async () => {
  const narrow = await openDatabase({ url: place.url, poolMax: 1 });
  await narrow.write(
    { ...tenant, confinedTo: family.canvasId.replaceAll("-", "") },
    selectName,
    nothing,
  );
  // Outside of any tenant the same connection sees no organization at all.
  const outside = await narrow.lookUp<{ org: string; canvas: string; rows: number }>(
    {
      name: "outside",
      text: `select current_setting('app.org') as org, current_setting('app.canvas') as canvas,
                    (select count(*)::int from organizations) as rows`,
    },
    [],
  );
  expect(outside).toEqual([{ org: "", canvas: "", rows: 0 }]);
  const next = await narrow.read({ organizationId: randomUUID() }, (tx) =>
    tx.all(query.selectFrom("organizations").select("id")),
  );
  expect(next).toEqual([]);
  await narrow.close();
});

test("a tenant that is not named by uuids is refused before anything is sent", async () => {
  for (const organizationId of ["", "'; drop table canvases; --", `${family.organizationId}\n`])
    await expect(db.read({ organizationId }, selectName)).rejects.toThrow("named by uuids");
  const confinedTo = "x' or true --";
  await expect(db.read({ ...tenant, confinedTo }, selectName)).rejects.toThrow("named by uuids");
  await expectUsable();
});

test("a table that changes under prepared statements is a refusal with a retry time at most, then well again", async () => {
  const narrow = await openDatabase({ url: place.url, poolMax: 1 });
  const readAll = () =>
    narrow.read(tenant, (tx) => tx.all(query.selectFrom("organizations").selectAll()));
  await readAll();
  await observer.query("alter table easel.organizations add column motto text default 'm'");
  await readAll().catch((error) => expect(error).toMatchObject({ code: "unavailable" }));
  expect(await readAll()).toMatchObject([{ motto: "m" }]);
  await observer.query("alter table easel.organizations drop column motto");
  await narrow.close();
});

test("a read that was given back is over before the next of its connection begins", async () => {
  const narrow = await openDatabase({ url: place.url, poolMax: 1 });
  for (let round = 0; round < 20; round++) {
    await narrow.read(tenant, selectName);
    await narrow.write(tenant, (tx) => rename(tx, `round ${round}`), nothing);
    expect(await narrow.read(tenant, selectName)).toBe(`round ${round}`);
  }
  await narrow.close();
  const countOpen = async () => {
    const { rows } = await observer.query(
      "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    return rows.length;
  };
  // The last COMMIT and the goodbye are on their way when close() returns.
  await expect.poll(countOpen).toBe(0);
});

/** Hand-written SQL; the text is its own name. */
function raw<Row>(tx: Tx, text: string): Promise<Row[]> {
  return tx.sql<Row>({ name: text.slice(0, 60), text }, []);
}

function renaming(name: string) {
  return { text: "update organizations set name = $1", values: [name] };
}

function rename(tx: Tx, name: string): Promise<unknown> {
  return tx.all(query.updateTable("organizations").set({ name }));
}

async function selectName(tx: Tx): Promise<string | undefined> {
  return (await tx.first(query.selectFrom("organizations").select("name")))?.name;
}

async function readName(): Promise<string> {
  const { rows } = await observer.query("select name from easel.organizations");
  return rows[0].name;
}

async function expectUsable(): Promise<void> {
  const names = await Promise.all([1, 2, 3].map(() => db.read(tenant, selectName)));
  expect(names).toEqual(Array(3).fill(await readName()));
}
