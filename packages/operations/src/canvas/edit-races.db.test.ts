import { decisionAnswer, decisionCanvas, setUpWorld, type World } from "@easel/testkit";
import { afterEach, describe, expect, test } from "vitest";

/*
 * Architecture §1: commit checks again, under its lock, what prepare assumed. Each test lets something
 * happen exactly between the two: a world whose first write is held up until it has.
 */

const given = setUpWorld();
const joined: World[] = [];
afterEach(async () => {
  await Promise.all(joined.splice(0).map((world) => world.close()));
});

/** A process in which `happening` comes after an operation's prepare and before its transaction. */
async function interrupted(happening: () => Promise<unknown>): Promise<World> {
  let isFirst = true;
  const world = await given.world.join({
    wrapDatabase: (db) => ({
      ...db,
      async write(tenant, work, closing) {
        if (isFirst) {
          isFirst = false;
          await happening();
        }
        return db.write(tenant, work, closing);
      },
    }),
  });
  joined.push(world);
  return world;
}

const key = () => given.account.keyContext();
const { idempotencyKey: _key, access: _access, ...spec } = decisionCanvas();
const retitle = { baseVersion: 1, operations: [{ op: "set", title: "Patched" }] };
const unasked = { baseVersion: 1, spec: { title: "T", nodes: spec.nodes.slice(0, 1) } };
const unaskedPatch = {
  baseVersion: 1,
  operations: [
    { op: "remove_node", id: "options" },
    { op: "set", answerSchema: null },
  ],
};
const EDITS: [string, object, object][] = [
  ["update_canvas", { baseVersion: 1, spec }, unasked],
  ["patch_canvas", retitle, unaskedPatch],
];

describe.each(EDITS)("between the check of %s and its transaction", (name, edit, unasking) => {
  test("the canvas is closed: the edit is refused", async () => {
    const id = await given.create();
    const world = await interrupted(() => given.world.run("close_canvas", key(), { id }));
    expect((await world.refusal(name, key(), { ...edit, id })).error).toBe("canvas_closed");
    expect(await versionOf(id)).toBe(1);
  });

  test("the canvas is deleted: it is not found", async () => {
    const id = await given.create();
    const world = await interrupted(() => given.world.run("delete_canvas", key(), { id }));
    expect((await world.refusal(name, key(), { ...edit, id })).error).toBe("not_found");
  });

  test("somebody else edits it: the edit is refused with what changed", async () => {
    const id = await given.create();
    const other = {
      id,
      baseVersion: 1,
      operations: [{ op: "update_node", id: "why", title: "Other" }],
    };
    const world = await interrupted(() => given.world.run("patch_canvas", key(), other));
    expect(await world.refusal(name, key(), { ...edit, id })).toMatchObject({
      error: "version_conflict",
      details: { currentVersion: 2, changedNodes: { added: [], removed: [], changed: ["why"] } },
    });
  });

  test("the first answer comes: the question that it answers stays", async () => {
    const id = await given.create();
    const world = await interrupted(() => given.answer(id));
    expect((await world.refusal(name, key(), { ...unasking, id })).error).toBe(
      "answer_schema_locked",
    );
    expect(await versionOf(id)).toBe(1);
  });

  test("the first answer comes: an edit that asks the same leaves the canvas answered", async () => {
    const id = await given.create();
    const world = await interrupted(() => given.answer(id));
    expect(await world.run(name, key(), { ...edit, id })).toMatchObject({
      version: 2,
      status: "answered",
    });
  });

  test("the organization no longer sees it: a member finds nothing", async () => {
    const id = await given.create({ access: { visibility: "organization" } });
    const member = given.account.keyContext({ person: await given.account.addMember("member") });
    const hide = { id, baseVersion: 1, spec, access: { visibility: "private" } };
    const world = await interrupted(() => given.world.run("update_canvas", key(), hide));
    expect((await world.refusal(name, member, { ...edit, id })).error).toBe("not_found");
  });
});

test("between the check of a patch and its transaction the same patch is applied: it is answered with that version", async () => {
  const id = await given.create();
  const world = await interrupted(() => given.world.run("patch_canvas", key(), { ...retitle, id }));
  expect(await world.run("patch_canvas", key(), { ...retitle, id })).toMatchObject({ version: 2 });
  expect(await versionOf(id)).toBe(2);
});

test("between the check of a create and its transaction the same create is done: it is answered with that canvas", async () => {
  const input = decisionCanvas();
  const world = await interrupted(() => given.world.run("create_canvas", key(), input));
  const replayed = await world.run("create_canvas", key(), input);
  expect(replayed).toMatchObject({ replayed: true, version: 1 });
  expect(await given.world.run("create_canvas", key(), input)).toEqual(replayed);
});

test("an answer that is under way when the canvas closes is refused, and one that came before is counted", async () => {
  const id = await given.create({ stayOpen: true });
  await given.answer(id);
  const world = await interrupted(() => given.world.run("close_canvas", key(), { id }));
  const late = await world.refusal(
    "submit_answer",
    given.account.viewerContext(id),
    decisionAnswer(id),
  );
  expect(late.error).toBe("canvas_closed");
  const { answers } = await given.world.run<{ answers: object[] }>("get_answers", key(), { id });
  expect(answers).toHaveLength(1);
});

async function versionOf(id: string): Promise<unknown> {
  return (await given.world.run("get_canvas", key(), { id })).version;
}
