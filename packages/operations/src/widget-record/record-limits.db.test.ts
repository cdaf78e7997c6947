import { type CanvasId, toUuid } from "@easel/contracts";
import { createWidgetActs, type RecordedId, setUpWorld } from "@easel/testkit";
import { describe, expect, test } from "vitest";

const given = setUpWorld();
const acts = createWidgetActs(given);
const KIND: Partial<Record<RecordedId, string>> = { talk: "message", poll: "vote", board: "card" };

/** Records of strangers, or of `author`, as the operations would have stored them. */
async function hold(
  id: CanvasId,
  nodeId: RecordedId,
  count: number,
  { author, bytes = 20 }: { author?: string; bytes?: number } = {},
): Promise<void> {
  const value = { talk: { text: "m" }, poll: { options: ["a"] } }[nodeId as "talk" | "poll"];
  await given.sql(
    `insert into widget_records (canvas_id, organization_id, node_id, slot, kind, author_key, author_kind,
       author_name, value, bytes, at, added_by)
     select $1, $2, $3, 'held-' || n, $4, coalesce($5, 'browser:s' || n), 'person', 'S', $6, $7, now(), $5
       from generate_series(1, $8) n`,
    [
      ...[toUuid(id), given.account.organizationId, nodeId, KIND[nodeId], author ?? null],
      ...[JSON.stringify(value), bytes, count],
    ],
  );
  await given.sql(
    `insert into canvas_states (canvas_id, organization_id, record_count, record_bytes) values ($1, $2, $3, $4)
     on conflict (canvas_id) do update set record_count = canvas_states.record_count + $3,
       record_bytes = canvas_states.record_bytes + $4`,
    [toUuid(id), given.account.organizationId, count, count * bytes],
  );
}
const say = { text: "Hello" };
const vote = { options: ["a"] };

describe("what a canvas holds", () => {
  test("is 1,000 messages in one conversation", async () => {
    const id = await acts.make({ talk: {} });
    await hold(id, "talk", 999);
    await acts.act(id, "talk", say);
    expect((await acts.refuse(id, "talk", say)).error).toBe("limit_exceeded");
  });

  test("is 2,000 votes in one poll; who has one may still change it and take it back", async () => {
    const id = await acts.make({ poll: {} });
    await hold(id, "poll", 1_999);
    await acts.act(id, "poll", vote);
    expect((await acts.refuse(id, "poll", vote, "ben")).error).toBe("limit_exceeded");
    await acts.act(id, "poll", { options: ["b"] });
    await acts.act(id, "poll", { options: [] });
    await acts.act(id, "poll", vote, "ben");
  });

  test("is 5,000 records in all its widgets together", async () => {
    const id = await acts.make({ poll: {}, talk: {}, todo: {} });
    await hold(id, "poll", 1_000);
    // Of nodes that were removed since: they count as long as they are kept.
    await given.sql("update canvas_states set record_count = 4999 where canvas_id = $1", [id]);
    await acts.act(id, "talk", say);
    expect((await acts.refuse(id, "todo", { item: "keys", done: true })).error).toBe(
      "limit_exceeded",
    );
  });

  test("is 2 MiB of them, to the byte", async () => {
    const id = await acts.make({ poll: {}, talk: {} });
    // {"text":"Hello"} are 16 bytes.
    await hold(id, "poll", 1, { bytes: 2 * 1024 * 1024 - 17 });
    await acts.act(id, "talk", say);
    expect((await acts.refuse(id, "talk", { text: "x" })).error).toBe("limit_exceeded");
  });
});

describe("what one person may take of it", () => {
  test("is 200 messages and cards; votes and ticks are not counted", async () => {
    const id = await acts.make({ talk: {}, poll: {}, board: {} });
    await hold(id, "talk", 199, { author: "browser:ana" });
    await acts.act(id, "talk", say);
    const add = (card: string) => ({ op: "add", card: { id: card, column: "todo", title: "N" } });
    expect((await acts.refuse(id, "board", add("n"))).error).toBe("limit_exceeded");
    await acts.act(id, "poll", vote);
    await acts.act(id, "board", { op: "move", card: "x", column: "done" });
    await acts.act(id, "board", add("n"), "ben");
  });

  test("is 512 KiB, to the byte, which moving cards does not use up", async () => {
    const id = await acts.make({ talk: {}, board: {} });
    await hold(id, "talk", 1, { author: "browser:ana", bytes: 512 * 1024 - 16 });
    await acts.act(id, "talk", say);
    expect((await acts.refuse(id, "talk", say)).error).toBe("limit_exceeded");
    await acts.act(id, "board", { op: "move", card: "x", column: "done" });
    await acts.act(id, "talk", say, "ben");
  });
});

test("a message, a document and a decision's reason are as long as they may be, and no longer", async () => {
  const id = await acts.make({ talk: {}, text: {}, release: { required: 50 } });
  await acts.act(id, "talk", { text: "x".repeat(4000) });
  expect((await acts.refuse(id, "talk", { text: "x".repeat(4001) })).issues).toMatchObject([
    { path: "value.text", code: "too_long" },
  ]);
  // Three bytes each in UTF-8.
  await acts.act(id, "text", { markdown: "点".repeat(21_845) });
  expect((await acts.refuse(id, "text", { markdown: "点".repeat(21_846) })).issues).toMatchObject([
    { path: "value.markdown", code: "too_long" },
  ]);
  const reject = (length: number) => ({ decision: "reject", reason: "x".repeat(length) });
  await acts.act(id, "release", reject(2000));
  expect((await acts.refuse(id, "release", reject(2001))).issues).toMatchObject([
    { path: "value.reason", code: "too_long" },
  ]);
});
