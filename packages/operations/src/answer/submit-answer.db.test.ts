import { decisionAnswer, describeOperation, setUpWorld } from "@easel/testkit";
import { describe, expect, test } from "vitest";

const given = setUpWorld();
type Sent = {
  answer: {
    id: string;
    number: number;
    answer: object;
    answeredBy: object;
    at: string;
    canvasVersion: number;
  };
  status: string;
};
const send = (
  id: string,
  overrides: Record<string, unknown> = {},
  ctx = given.account.viewerContext(id),
) => given.world.run<Sent>("submit_answer", ctx, decisionAnswer(id, overrides));
const refuse = (
  id: string,
  overrides: Record<string, unknown> = {},
  ctx = given.account.viewerContext(id),
) => given.world.refusal("submit_answer", ctx, decisionAnswer(id, overrides));
const answers = (id: string) =>
  given.world.run<{ status: string; answers: { number: number }[] }>(
    "get_answers",
    given.account.keyContext(),
    { id },
  );

describeOperation({
  name: "submit_answer",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => decisionAnswer(await given.create()),
  namesCanvas: true,
  replays: true,
});

test("the first answer settles the canvas and is what get_answers returns", async () => {
  const id = await given.create();
  const { answer, status } = await send(id, { answer: { choice: "nas", note: "" } });
  expect(status).toBe("answered");
  expect(answer).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    number: 1,
    answer: { choice: "nas" },
    answeredBy: { name: "Ana", verified: false },
    at: "2026-12-01T09:00:00.000Z",
    canvasVersion: 1,
  });
  expect(await answers(id)).toEqual({ status: "answered", answers: [answer] });
});

test("the log says who settled the canvas, and an answer to one that stays open leaves no line", async () => {
  const changes = async (id: string) =>
    (
      await given.world.run<{ changes: object[] }>(
        "list_canvas_changes",
        given.account.keyContext(),
        { id },
      )
    ).changes;
  const id = await given.create();
  await send(id, { name: "Ben" });
  expect(await changes(id)).toMatchObject([
    {
      ...{ kind: "status", by: { name: "Ben", kind: "person" }, version: 1 },
      ...{ summary: "Answered.", detail: { from: "active", to: "answered" } },
    },
    { kind: "version" },
  ]);
  const open = await given.create({ stayOpen: true });
  await send(open);
  expect(await changes(open)).toHaveLength(1);
});

test("the access log knows somebody with only the link by the name that they gave last", async () => {
  const id = await given.create({ stayOpen: true });
  const ctx = given.account.viewerContext(id, "browser");
  await given.world.run("record_canvas_view", ctx, { id });
  await given.world.run("record_canvas_view", given.account.viewerContext(id, "other"), { id });
  const names = async () => {
    const owner = given.account.keyContext();
    const { viewers } = await given.world.run<{ viewers: { name: string | null }[] }>(
      "list_canvas_viewers",
      owner,
      { id },
    );
    return new Set(viewers.map(({ name }) => name));
  };
  expect(await names()).toEqual(new Set([null]));
  for (const name of ["Ana", "Ana Ruiz"]) await send(id, { name }, ctx);
  expect(await names()).toEqual(new Set([null, "Ana Ruiz"]));
});

describe("an answer that does not fit the question is refused at its field:", () => {
  const many = {
    type: "array",
    items: { type: "string", enum: ["a", "b"] },
    minItems: 1,
    maxItems: 2,
    uniqueItems: true,
  };
  const answerSchema = {
    type: "object",
    properties: {
      choice: { type: "string", enum: ["s3", "nas"] },
      note: { type: "string", maxLength: 5 },
      days: { type: "integer", minimum: 1, maximum: 30 },
      sure: { type: "boolean" },
      start: { type: "string", format: "date" },
      tags: many,
    },
    required: ["choice"],
  };
  const REFUSED: [unknown, string, string][] = [
    [{}, "answer.choice", "missing"],
    [{ choice: "" }, "answer.choice", "missing"],
    [{ choice: "tape" }, "answer.choice", "invalid_value"],
    [{ choice: "s3", note: "123456" }, "answer.note", "too_long"],
    [{ choice: "s3", days: 0 }, "answer.days", "too_small"],
    [{ choice: "s3", days: 31 }, "answer.days", "too_big"],
    [{ choice: "s3", days: 1.5 }, "answer.days", "invalid_type"],
    [{ choice: "s3", sure: "yes" }, "answer.sure", "invalid_type"],
    [{ choice: "s3", start: "2026-02-29" }, "answer.start", "invalid_format"],
    [{ choice: "s3", tags: ["a", "c"] }, "answer.tags[1]", "invalid_value"],
    [{ choice: "s3", tags: ["a", "a"] }, "answer.tags[1]", "duplicate"],
    [{ choice: "s3", colour: "red" }, "answer.colour", "unrecognized_key"],
    [{ choice: "s3", constructor: "x" }, "answer.constructor", "unrecognized_key"],
  ];
  test.each(REFUSED)("%j", async (answer, path, code) => {
    const nodes = [{ id: "n", kind: "widget", widget: "note@1", data: { markdown: "m" } }];
    const id = await given.create({ answerSchema, nodes, edges: [] });
    const refusal = await refuse(id, { answer });
    expect(refusal.error).toBe("invalid_input");
    expect(refusal.issues?.map((issue) => [issue.path, issue.code])).toEqual([[path, code]]);
    expect(await answers(id)).toEqual({ status: "active", answers: [] });
  });
});

describe("who answers", () => {
  test("says a name when there is only the link", async () => {
    const id = await given.create();
    for (const name of [undefined, "  "]) {
      const refusal = await refuse(id, { name });
      expect(refusal.error).toBe("invalid_input");
      expect(refusal.issues?.map((issue) => issue.path)).toEqual(["name"]);
    }
    expect((await refuse(id, { name: "n".repeat(81) })).issues?.[0]).toMatchObject({
      path: "name",
      code: "too_long",
    });
    expect((await send(id, { name: "n".repeat(80) })).answer.answeredBy).toMatchObject({
      verified: false,
    });
  });

  test("goes by the account's name when signed in, and is not verified on a link canvas", async () => {
    const id = await given.create();
    const { answer } = await send(id, { name: "Somebody else" }, given.account.personContext());
    expect(answer.answeredBy).toEqual({ name: given.account.owner.name, verified: false });
  });

  test("is verified with the address on a canvas that needs sign-in", async () => {
    const id = await given.create({ access: { mode: "signed_in" } });
    const { answer } = await send(id, {}, given.account.personContext());
    expect(answer.answeredBy).toEqual({
      name: given.account.owner.name,
      email: given.account.owner.email,
      verified: true,
    });
  });

  test("needs more than a viewer's role", async () => {
    const id = await given.create({ access: { linkRole: "viewer" } });
    expect(await refuse(id)).toMatchObject({
      error: "forbidden",
      details: { role: "viewer", capability: "answer" },
    });
    expect(await send(id, {}, given.account.personContext())).toMatchObject({
      answer: { number: 1 },
    });
  });

  test("is asked to sign in on a canvas that the link does not open", async () => {
    const id = await given.create({
      access: { mode: "invited", invited: ["ana@example.com"], linkRole: "participant" },
    });
    expect((await refuse(id)).error).toBe("unauthenticated");
  });
});

describe("sent again", () => {
  test("with the same requestKey by the same browser it is the same answer, whatever it says", async () => {
    const id = await given.create({ stayOpen: true });
    const viewer = given.account.viewerContext(id, "browser-1");
    const first = await send(id, { requestKey: "key-0001" }, viewer);
    expect(await send(id, { requestKey: "key-0001", answer: { choice: "nas" } }, viewer)).toEqual(
      first,
    );
    expect((await answers(id)).answers).toHaveLength(1);
  });

  test("with the same requestKey by another browser it is another answer", async () => {
    const id = await given.create({ stayOpen: true });
    await send(id, { requestKey: "key-0001" }, given.account.viewerContext(id, "browser-1"));
    const second = await send(
      id,
      { requestKey: "key-0001" },
      given.account.viewerContext(id, "browser-2"),
    );
    expect(second.answer.number).toBe(2);
  });

  test("after the canvas was answered or closed it is still the same answer", async () => {
    const id = await given.create();
    const viewer = given.account.viewerContext(id, "browser-1");
    const first = await send(id, { requestKey: "key-0001" }, viewer);
    expect(await send(id, { requestKey: "key-0001" }, viewer)).toEqual(first);
    await given.world.run("close_canvas", given.account.keyContext(), { id });
    expect(await send(id, { requestKey: "key-0001" }, viewer)).toEqual({
      ...first,
      status: "closed",
    });
  });

  test("ten times at once it is one answer", async () => {
    const id = await given.create({ stayOpen: true });
    const viewer = given.account.viewerContext(id, "browser-1");
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => send(id, { requestKey: "key-0001" }, viewer)),
    );
    expect(new Set(sent.map(({ answer }) => answer.id)).size).toBe(1);
    expect((await answers(id)).answers).toHaveLength(1);
  });
});

test("20 answers at once to a canvas that stays open are numbered 1 to 20, and it is still active", async () => {
  const id = await given.create({ stayOpen: true });
  const sent = await Promise.all(Array.from({ length: 20 }, () => send(id)));
  const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
  expect(sent.map(({ answer }) => answer.number).sort((a, b) => a - b)).toEqual(numbers);
  const all = await answers(id);
  expect(all.status).toBe("active");
  expect(all.answers.map((answer) => answer.number)).toEqual(numbers);
});

test("of 10 answers at once to a canvas that takes one, one is taken", async () => {
  const id = await given.create();
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () =>
      send(id).then(
        () => "taken",
        (error: { code: string }) => error.code,
      ),
    ),
  );
  expect(outcomes.sort()).toEqual([...Array(9).fill("canvas_answered"), "taken"]);
});

describe("a canvas that takes no answer", () => {
  test.each([
    ["answered", "canvas_answered", (id: string) => given.answer(id)],
    [
      "closed",
      "canvas_closed",
      (id: string) => given.world.run("close_canvas", given.account.keyContext(), { id }),
    ],
    [
      "removed",
      "canvas_removed",
      (id: string) => given.sql("update canvases set status = 'removed' where id = $1::uuid", [id]),
    ],
    [
      "expired",
      "canvas_expired",
      (id: string) =>
        given.sql("update canvases set expires_at = $2 where id = $1::uuid", [
          id,
          given.world.clock.now(),
        ]),
    ],
  ])("says that it is %s", async (status, code, end) => {
    const id = await given.create();
    await end(id);
    expect(await refuse(id)).toMatchObject({ error: code, details: { status } });
  });

  test("asks nothing", async () => {
    const id = await given.create({
      nodes: [{ id: "n", kind: "widget", widget: "note@1", data: { markdown: "m" } }],
      edges: [],
      answerSchema: undefined,
    });
    expect(await refuse(id)).toMatchObject({
      error: "invalid_input",
      message: expect.stringContaining("asks no question"),
    });
  });

  test("has 100 answers of the same browser, while another's is taken", async () => {
    const id = await given.create({ stayOpen: true });
    const one = given.account.viewerContext(id, "one");
    await send(id, {}, one);
    await given.sql(
      `insert into answers select gen_random_uuid(), organization_id, canvas_id, number + n, answer,
         answered_by_name, answered_by_email, verified, submitter, request_key || n, canvas_version,
         canvas_digest, at from answers, generate_series(1, 99) n where canvas_id = $1::uuid`,
      [id],
    );
    await given.sql("update canvases set answer_count = 100 where id = $1::uuid", [id]);
    expect((await refuse(id, {}, one)).error).toBe("limit_exceeded");
    expect((await send(id)).answer.number).toBe(101);
  });

  test("has 4 MiB of answers", async () => {
    const id = await given.create({ stayOpen: true });
    // An answer of {"choice":"s3"} is 15 bytes; this one fits to the byte, the next does not.
    await given.sql("update canvases set answer_bytes = 4194304 - 15 where id = $1::uuid", [id]);
    expect((await send(id)).answer.number).toBe(1);
    expect((await refuse(id)).error).toBe("limit_exceeded");
  });

  test("has 1000 answers", async () => {
    const id = await given.create({ stayOpen: true });
    await given.sql("update canvases set answer_count = 999 where id = $1::uuid", [id]);
    expect((await send(id)).answer.number).toBe(1000);
    expect((await refuse(id)).error).toBe("limit_exceeded");
  });
});

describe("the version that was on the screen", () => {
  test("is kept with the answer, which must fit the question as it is now", async () => {
    const id = await given.create({ stayOpen: true });
    const properties = { choice: { type: "string", enum: ["s3", "nas", "tape"] } };
    const options = ["s3", "nas", "tape"].map((option) => ({ id: option, title: option }));
    await given.world.run("patch_canvas", given.account.keyContext(), {
      id,
      baseVersion: 1,
      operations: [
        { op: "set", answerSchema: { type: "object", properties } },
        { op: "update_node", id: "options", data: { options, answerField: "choice" } },
      ],
    });
    const old = await send(id, { answer: { choice: "tape" }, canvasVersion: 1 });
    const current = await send(id, { canvasVersion: 2 });
    expect([old.answer.canvasVersion, current.answer.canvasVersion]).toEqual([1, 2]);
    const rows = await given.sql<{ canvas_digest: Buffer }>(
      "select canvas_digest from answers where canvas_id = $1::uuid order by number",
      [id],
    );
    expect(rows[0]?.canvas_digest).not.toEqual(rows[1]?.canvas_digest);
  });

  test.each([2, 2_147_483_648, Number.MAX_SAFE_INTEGER])(
    "cannot be one that never was (%d)",
    async (canvasVersion) => {
      const refusal = await refuse(await given.create(), { canvasVersion });
      expect(refusal.error).toBe("invalid_input");
      expect(refusal.issues?.map((issue) => issue.path)).toEqual(["canvasVersion"]);
    },
  );
});

test("a link of one canvas does not open another of the same account", async () => {
  const [mine, other] = [await given.create(), await given.create()];
  const refusal = await refuse(other, {}, given.account.viewerContext(mine));
  expect(refusal.error).toBe("not_found");
});
