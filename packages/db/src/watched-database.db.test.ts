import { randomUUID } from "node:crypto";
import { cloneTemplate } from "@easel/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openDatabase, query } from "./database.ts";
import type { SlowStatement } from "./meter-statements.ts";
import { defineStatement } from "./tenant-transaction.ts";

let place: Awaited<ReturnType<typeof cloneTemplate>>;
const tenant = { organizationId: randomUUID() };
beforeAll(async () => {
  place = await cloneTemplate(inject("databaseUrl"));
});
afterAll(() => place.drop());

test("slow statements are told of by name or text, with their time and without values", async () => {
  const slow: SlowStatement[] = [];
  const watched = await openDatabase({
    ...{ url: place.url, poolMax: 1 },
    slowStatements: { slowMs: 200, onSlow: (one) => slow.push(one) },
  });
  const SLEEP = defineStatement<object>("take_a_nap", "select pg_sleep($1)");
  const nap = (value: string) => query.selectNoFrom(sql`pg_sleep(0.25), ${value}::text`.as("nap"));
  await watched.read(tenant, (tx) => tx.sql(SLEEP, [0.25]));
  await watched.write(
    tenant,
    (tx) => tx.all(nap("secret")),
    () => [],
  );
  await watched.lookUp(SLEEP, [0.25]);
  await watched.close();
  // A busy machine may take as long for these as well.
  const named = slow.filter(({ statement }) => !["begin", "commit"].includes(statement));
  expect(named.map(({ statement }) => statement)).toEqual([
    "take_a_nap",
    'select pg_sleep(0.25), $1::text as "nap"',
    "take_a_nap",
  ]);
  for (const { durationMs } of slow) expect(durationMs).toBeGreaterThanOrEqual(200);
});

test("the connections of the pool can be counted", async () => {
  const narrow = await openDatabase({ url: place.url, poolMax: 1 });
  await narrow.read(tenant, async (tx) => {
    const behind = narrow.ping();
    expect(narrow.countConnections()).toEqual({ total: 1, idle: 0, waiting: 1 });
    void behind;
    return tx.all(query.selectNoFrom(sql`1`.as("one")));
  });
  await expect.poll(narrow.countConnections).toEqual({ total: 1, idle: 1, waiting: 0 });
  await narrow.close();
});
