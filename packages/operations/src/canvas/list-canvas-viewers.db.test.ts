import { describeOperation, setUpWorld } from "@easel/testkit";
import { expect, test } from "vitest";

const given = setUpWorld();
type Viewers = { viewers: Record<string, unknown>[]; total: number };
const list = (id: string, ctx = given.account.keyContext()) =>
  given.world.run<Viewers>("list_canvas_viewers", ctx, { id });
const look = (id: string, ctx: ReturnType<typeof given.account.keyContext>) =>
  given.world.run("record_canvas_view", ctx, { id });

describeOperation({
  name: "list_canvas_viewers",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({ id: await given.create() }),
  namesCanvas: true,
});

test("everybody who looked stands once, the latest first, with how they have access", async () => {
  const id = await given.create({
    access: { visibility: "organization", linkRole: "participant" },
  });
  const [admin, member] = [
    await given.account.addMember("admin"),
    await given.account.addMember("member"),
  ];
  const browser = given.account.viewerContext(id);
  await look(id, given.account.personContext());
  const steps = [given.account.personContext(admin), given.account.personContext(member), browser];
  for (const ctx of steps) {
    given.world.clock.advance(60_000);
    await look(id, ctx);
  }
  given.world.clock.advance(60_000);
  await look(id, given.account.personContext());
  const minute = (count: number) => new Date(Date.UTC(2026, 11, 1, 9, count)).toISOString();
  expect(await list(id)).toEqual({
    viewers: [
      {
        name: given.account.owner.name,
        email: given.account.owner.email,
        verified: true,
        access: "owner",
        firstAt: minute(0),
        lastAt: minute(4),
      },
      {
        name: null,
        email: null,
        verified: false,
        access: "viewer",
        firstAt: minute(3),
        lastAt: minute(3),
      },
      {
        name: member.name,
        email: member.email,
        verified: true,
        access: "organization",
        firstAt: minute(2),
        lastAt: minute(2),
      },
      {
        name: admin.name,
        email: admin.email,
        verified: true,
        access: "admin",
        firstAt: minute(1),
        lastAt: minute(1),
      },
    ],
    total: 4,
  });
});

test("another member's key may not read it, though it may edit the canvas", async () => {
  const id = await given.create({ access: { visibility: "organization" } });
  const member = given.account.keyContext({ person: await given.account.addMember("member") });
  const refusal = await given.world.refusal("list_canvas_viewers", member, { id });
  expect(refusal.error).toBe("forbidden");
});
