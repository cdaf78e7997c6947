import { setUpWorld } from "@easel/testkit";
import { expect, test } from "vitest";

/*
 * 50 writers on 20 keys, and a contract that changes midway: no value that does not fit is ever stored,
 * versions of a key have no gaps, and the totals are those of the rows.
 */

const given = setUpWorld();
const WRITERS = 50;
const KEYS = 20;
const ROUNDS = 4;

const note = { id: "n", kind: "widget", widget: "note@1", data: { markdown: "N" } };
const contractOf = (type: string) => ({ state: { "k.*": { schema: { type }, writers: "any" } } });

test("50 writers on 20 keys under a contract that changes midway", async () => {
  const id = await given.create({
    nodes: [note],
    edges: [],
    answerSchema: undefined,
    question: undefined,
    contract: contractOf("number"),
  });
  const accepted = new Map<string, number[]>();
  const refusals = new Set<string>();
  let isChanged = false;
  async function write(writer: number, round: number): Promise<void> {
    const key = `k.${(writer * 7 + round * 3) % KEYS}`;
    const value = (writer + round) % 3 === 0 ? `text ${writer}` : writer;
    try {
      const { state } = await given.world.run<{ state: { key: string; version: number }[] }>(
        "set_canvas_state",
        given.account.keyContext(),
        { id, values: { [key]: value } },
      );
      for (const entry of state)
        accepted.set(entry.key, [...(accepted.get(entry.key) ?? []), entry.version]);
      // Before the change only numbers are taken, after it only texts.
      if (typeof value === "string") isChanged = true;
    } catch (error) {
      refusals.add((error as { code: string }).code);
    }
  }
  async function changeContract(): Promise<void> {
    const keys = Array.from({ length: KEYS }, (_, index) => [`k.${index}`, `start ${index}`]);
    await given.world.run("patch_canvas", given.account.keyContext(), {
      id,
      baseVersion: 1,
      operations: [
        { op: "set", contract: contractOf("string") },
        { op: "set_state", values: Object.fromEntries(keys) },
      ],
    });
  }
  await Promise.all([
    ...Array.from({ length: WRITERS }, async (_, writer) => {
      for (let round = 0; round < ROUNDS; round++) await write(writer, round);
    }),
    changeContract(),
  ]);
  const rows = await given.sql<{ key: string; value: string; version: number; bytes: number }>(
    "select key, value, version, bytes from state_entries where canvas_id = $1::uuid order by key",
    [id],
  );
  expect(isChanged).toBe(true);
  expect([...refusals]).toEqual(["schema_mismatch"]);
  expect(rows).toHaveLength(KEYS);
  for (const row of rows) {
    expect(typeof JSON.parse(row.value)).toBe("string");
    // Every version is one accepted write; the patch made the one that is missing among them.
    const seen = (accepted.get(row.key) ?? []).sort((a, b) => a - b);
    const all = Array.from({ length: row.version }, (_, index) => index + 1);
    expect(all.filter((version) => !seen.includes(version))).toHaveLength(1);
    expect(new Set(seen).size).toBe(seen.length);
  }
  const [totals] = await given.sql<{ key_count: number; key_bytes: number; revision: number }>(
    "select key_count, key_bytes, revision from canvas_states where canvas_id = $1::uuid",
    [id],
  );
  const writes = [...accepted.values()].flat().length;
  expect(totals).toEqual({
    key_count: KEYS,
    key_bytes: rows.reduce((sum, row) => sum + Buffer.byteLength(row.value), 0),
    revision: writes + 1,
  });
}, 60_000);
