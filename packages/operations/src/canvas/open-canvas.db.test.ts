import { decisionAnswer, describeOperation, setUpWorld } from "@easel/testkit";
import { describe, expect, test } from "vitest";

const given = setUpWorld();
const open = (id: string, ctx = given.account.viewerContext(id)) =>
  given.world.run<View>("open_canvas", ctx, { id });
type View = { viewer: object; ownAnswers: { number: number }[]; status: string } & Record<
  string,
  unknown
>;

describeOperation({
  name: "open_canvas",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({ id: await given.create() }),
  namesCanvas: true,
});

test("the browser gets all that it draws, and nothing of who else may see the canvas", async () => {
  const id = await given.create();
  const view = await open(id);
  expect(Object.keys(view).sort()).toEqual([
    "agentName",
    "answerCount",
    "answerSchema",
    "components",
    "createdAt",
    "edges",
    "expiresAt",
    "id",
    "layout",
    "layoutVersion",
    "nodes",
    "ownAnswers",
    "question",
    "records",
    "stateRevision",
    "status",
    "stayOpen",
    "title",
    "updatedAt",
    "version",
    "viewer",
  ]);
  expect(view).toMatchObject({ id, version: 1, layoutVersion: 1, answerCount: 0, ownAnswers: [] });
});

describe("who opens it", () => {
  test("by a view-only link sees and may not answer", async () => {
    const id = await given.create({ access: { linkRole: "viewer" } });
    expect((await open(id)).viewer).toEqual({
      role: "viewer",
      person: null,
      mayAnswer: false,
      mayNotAnswerBecause: "role",
    });
  });

  test("by a link for participants may answer", async () => {
    const id = await given.create({ access: { linkRole: "participant" } });
    expect((await open(id)).viewer).toEqual({ role: "participant", person: null, mayAnswer: true });
  });

  test("as the owner, who is signed in, is named", async () => {
    const id = await given.create({ access: { linkRole: "viewer" } });
    const { name, email } = given.account.owner;
    expect((await open(id, given.account.personContext())).viewer).toEqual({
      role: "admin",
      person: { name, email },
      mayAnswer: true,
    });
  });

  test("as a member stands as editor where the organization sees it, and by the link elsewhere", async () => {
    const ctx = given.account.personContext(await given.account.addMember("member"));
    const shared = await given.create({
      access: { visibility: "organization", linkRole: "viewer" },
    });
    const secret = await given.create({ access: { linkRole: "participant" } });
    expect((await open(shared, ctx)).viewer).toMatchObject({ role: "editor" });
    expect((await open(secret, ctx)).viewer).toMatchObject({ role: "participant" });
  });

  test.each([
    ["signed_in", {}],
    ["invited", { invited: ["ana@example.com"] }],
  ])(
    "by the link of a canvas in mode %s is asked to sign in and told nothing else, while its owner gets in",
    async (mode, more) => {
      const id = await given.create({ access: { mode, ...more, linkRole: "participant" } });
      const viewer = given.account.viewerContext(id);
      expect(await given.world.refusal("open_canvas", viewer, { id })).toEqual({
        error: "unauthenticated",
        message: "This canvas needs you to sign in. Sign in, then open it again.",
      });
      const elsewhere = { ...viewer, signedInElsewhere: true as const };
      expect(await given.world.refusal("open_canvas", elsewhere, { id })).toMatchObject({
        error: "not_found",
      });
      expect((await open(id, given.account.personContext())).viewer).toMatchObject({
        role: "admin",
      });
    },
  );

  test("by the link of another canvas of the same account finds nothing", async () => {
    const [one, other] = [await given.create(), await given.create()];
    const refusal = await given.world.refusal("open_canvas", given.account.viewerContext(one), {
      id: other,
    });
    expect(refusal.error).toBe("not_found");
  });
});

test("a browser sees its own answers and how many there are, never those of others", async () => {
  const id = await given.create({ stayOpen: true });
  const mine = given.account.viewerContext(id, "mine");
  await given.answer(id);
  await given.world.run("submit_answer", mine, decisionAnswer(id, { answer: { choice: "nas" } }));
  await given.answer(id);
  const view = await open(id, mine);
  expect(view.answerCount).toBe(3);
  expect(view.ownAnswers).toMatchObject([{ number: 2, answer: { choice: "nas" } }]);
});

test("it expires at its moment, not a millisecond before, and can still be seen", async () => {
  const at = given.world.clock.now().getTime() + 3_600_000;
  const id = await given.create({ expiresInHours: 1 });
  given.world.clock.advance(3_599_999);
  expect(await open(id)).toMatchObject({ status: "active", expiresAt: new Date(at).toISOString() });
  given.world.clock.advance(1);
  const view = await open(id);
  expect(view.status).toBe("expired");
  expect(view.viewer).toMatchObject({ mayAnswer: false, mayNotAnswerBecause: "status" });
});

test("a canvas that asks nothing says so before anything else", async () => {
  const nodes = [{ id: "n", kind: "widget", widget: "note@1", data: { markdown: "m" } }];
  const id = await given.create({
    nodes,
    edges: [],
    answerSchema: undefined,
    access: { linkRole: "viewer" },
  });
  expect((await open(id)).viewer).toMatchObject({
    mayAnswer: false,
    mayNotAnswerBecause: "no_question",
  });
});
