import { describeOperation, setUpWorld } from "@easel/testkit";
import { expect, test } from "vitest";

const given = setUpWorld();
const input = async (id: string) => ({ id });

describeOperation({
  name: "get_answers",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => input(await given.create()),
  namesCanvas: true,
});

test("answers come oldest first with who gave them", async () => {
  const id = await given.create({ stayOpen: true });
  await given.answer(id, { name: "Ana", answer: { choice: "s3", note: "cheap" } });
  given.world.clock.advance(60_000);
  await given.answer(id, { name: "Bo", answer: { choice: "nas" } });
  const { status, answers } = await given.world.run<{ status: string; answers: object[] }>(
    "get_answers",
    given.account.keyContext(),
    { id },
  );
  expect(status).toBe("active");
  expect(answers).toMatchObject([
    {
      number: 1,
      answer: { choice: "s3", note: "cheap" },
      answeredBy: { name: "Ana", verified: false },
    },
    { number: 2, answer: { choice: "nas" }, answeredBy: { name: "Bo", verified: false } },
  ]);
});

test("they can still be read from a closed and from an expired canvas", async () => {
  const [closed, expired] = [await given.create(), await given.create({ expiresInHours: 1 })];
  await given.answer(closed);
  await given.answer(expired);
  await given.world.run("close_canvas", given.account.keyContext(), { id: closed });
  given.world.clock.advance(3_600_000);
  for (const [id, status] of [
    [closed, "closed"],
    [expired, "expired"],
  ] as const) {
    const read = await given.world.run<{ answers: object[] }>(
      "get_answers",
      given.account.keyContext(),
      { id },
    );
    expect(read).toMatchObject({ status });
    expect(read.answers).toHaveLength(1);
  }
});

test("who may edit may read them: owner, Admin, and members where the organization sees the canvas", async () => {
  const secret = await given.create();
  const shared = await given.create({
    access: { visibility: "organization", linkRole: "participant" },
  });
  const admin = given.account.keyContext({ person: await given.account.addMember("admin") });
  const member = given.account.keyContext({ person: await given.account.addMember("member") });
  for (const id of [secret, shared])
    expect(await given.world.run("get_answers", admin, { id })).toMatchObject({ answers: [] });
  expect(await given.world.run("get_answers", member, { id: shared })).toMatchObject({
    answers: [],
  });
  expect((await given.world.refusal("get_answers", member, { id: secret })).error).toBe(
    "not_found",
  );
});

test("somebody with only the link never reads what others said, not even with a participant's role", async () => {
  for (const linkRole of ["viewer", "participant"]) {
    const id = await given.create({ access: { linkRole } });
    const refusal = await given.world.refusal("get_answers", given.account.viewerContext(id), {
      id,
    });
    expect(refusal.error).toBe("forbidden");
  }
});
