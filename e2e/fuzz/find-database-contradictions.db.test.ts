import { setUpWorld } from "@easel/testkit";
import pg from "pg";
import { expect, test } from "vitest";
import { findDatabaseContradictions, readContradictions } from "./find-database-contradictions.ts";

const given = setUpWorld();

/** Each kind of damage once, made as the superuser and taken back. */
const DAMAGE: [string, string][] = [
  ["a canvas has no current version", "update canvases set version = version + 1"],
  ["versions have a gap", "update canvas_versions set version = 5"],
  ["a version names a node that has no body", "delete from canvas_nodes"],
  ["a layout has other nodes", "update canvas_layouts set layout = '{}'"],
  ["answers are counted", "update canvases set answer_bytes = answer_bytes + 1"],
  ["answers are counted", "update answers set number = 2"],
  ["an answer has no event", "update events set type = 'canvas.closed'"],
  ["the account's canvases are counted", "update canvas_counts set total = total + 1"],
  ["the account's canvases are counted", "delete from canvas_counts"],
  ["shared state is counted", "update state_entries set bytes = bytes + 1"],
  ["state or records are there", "delete from canvas_states"],
  ["widgets' records are counted", "update canvas_states set record_count = 1"],
  ["the change log has a gap", "update canvas_changes set number = 9 where number = 1"],
  ["event numbers have a gap", "update event_counters set last = last + 1"],
  ["a link leads nowhere", "update canvas_routes set state = 'deleted'"],
];

test("a sound database has no contradiction, and each kind of damage is found", async () => {
  const id = await given.create({ stayOpen: true });
  await given.answer(id);
  const ctx = given.account.keyContext();
  await given.world.run("set_canvas_state", ctx, { id, values: { phase: "one", gone: 1 } });
  await given.world.run("set_canvas_state", ctx, { id, values: { gone: null } });
  await given.world.run("close_canvas", ctx, { id });
  expect(await findDatabaseContradictions(given.world.url)).toEqual([]);
  for (const [what, statement] of DAMAGE) {
    const found = await findAfter(statement);
    expect(
      found.filter((line) => line.startsWith(what)),
      `${statement}: ${found}`,
    ).toHaveLength(1);
  }
});

/** What is found after the statement, which is taken back. */
async function findAfter(statement: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: given.world.url });
  await client.connect();
  try {
    // Without triggers, keys and checks of references: damage is what they keep away.
    await client.query("set session_replication_role = replica");
    await client.query("set search_path = easel");
    await client.query("begin");
    await client.query(statement);
    return await readContradictions(client);
  } finally {
    await client.query("rollback");
    await client.end();
  }
}
