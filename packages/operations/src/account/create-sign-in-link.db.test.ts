import { query } from "@easel/db";
import { createIdentity, type IdentityService } from "@easel/identity";
import { listAudits, setUpWorld } from "@easel/testkit";
import { beforeAll, describe, expect, test } from "vitest";

type Link = { url: string; expiresAt: string };

const given = setUpWorld();
let identity: IdentityService;
beforeAll(() => {
  identity = createIdentity({ db: given.world.db, now: given.world.clock.now });
});
const make = (ctx = given.account.personContext()) =>
  given.world.run<Link>("create_sign_in_link", ctx, {});
const spend = (link: Link) => identity.consumeSignInToken(link.url.split("/").at(-1) ?? "");

test("the link signs its maker in, once", async () => {
  const member = await given.account.addMember("member");
  const link = await make(given.account.personContext(member));
  expect(link.url).toMatch(/^https:\/\/easel\.test\/sign-in\/ei_[\w-]{43}$/);
  const session = await spend(link);
  expect(await identity.authenticateSession(session?.sessionToken ?? "")).toMatchObject({
    actor: { type: "person", personId: member.personId },
    organizationId: given.account.organizationId,
    memberRole: "member",
  });
  expect(await spend(link)).toBeNull();
});

test("it works until the last millisecond of ten minutes", async () => {
  const member = await given.account.addMember("member");
  const links = [
    await make(given.account.personContext(member)),
    await make(given.account.personContext(member)),
  ] as const;
  const minted = given.world.clock.now().getTime();
  expect(links[0].expiresAt).toBe(new Date(minted + 600_000).toISOString());
  given.world.clock.advance(599_999);
  expect(await spend(links[0])).not.toBeNull();
  given.world.clock.advance(1);
  expect(await spend(links[1])).toBeNull();
});

test("an audit row says who made it, and holds nothing of the token", async () => {
  const ctx = given.account.personContext();
  const { url } = await make(ctx);
  const [row] = await listAudits(given.world, given.account);
  expect(row).toMatchObject({
    operation: "create_sign_in_link",
    actor_type: "person",
    actor_id: given.account.owner.personId,
    request_id: ctx.requestId,
    canvas_id: null,
  });
  const token = url.split("/").at(-1) ?? "?";
  expect(JSON.stringify(row)).not.toContain(token);
  expect(JSON.stringify(given.world.logged)).not.toContain(token);
});

test("neither a key nor somebody with only a link gets one", async () => {
  const id = await given.create({ access: { linkRole: "participant" } });
  for (const ctx of [given.account.keyContext(), given.account.viewerContext(id)])
    expect(await given.world.refusal("create_sign_in_link", ctx, {})).toMatchObject({
      error: "forbidden",
    });
});

test("ten in an hour are enough, also when they are asked for at once; others have their own ten", async () => {
  const [busy, other] = [
    await given.account.addMember("member"),
    await given.account.addMember("member"),
  ];
  const ctx = () => given.account.personContext(busy);
  const made = await Promise.allSettled(Array.from({ length: 14 }, () => make(ctx())));
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  expect(await given.world.refusal("create_sign_in_link", ctx(), {})).toMatchObject({
    error: "rate_limited",
    retryAfterSeconds: 3600,
  });
  expect(await make(given.account.personContext(other))).toHaveProperty("url");
  given.world.clock.advance(3_600_001);
  expect(await make(ctx())).toHaveProperty("url");
});

describe("the wall", () => {
  const ADD = {
    name: "test_add_token",
    text: "select add_sign_in_token($1, $2, $3, $4, $5, 10) as added",
  };
  const values = (personId: string, hash = 1) => {
    const now = given.world.clock.now();
    return [Buffer.alloc(32, hash), personId, now, new Date(now.getTime() + 1000), now];
  };

  test("lets no token be added for a person of another organization", async () => {
    const foreign = await given.world.addAccount();
    const added = await given.world.db.write(
      { organizationId: given.account.organizationId },
      (tx) => tx.sql<{ added: boolean }>(ADD, values(foreign.owner.personId)),
      () => [],
    );
    expect(added).toEqual([{ added: false }]);
  });

  test("lets somebody with only a link add none for a member", async () => {
    const canvas = await given.create();
    const added = await given.world.db.write(
      { organizationId: given.account.organizationId, confinedTo: canvas },
      (tx) => tx.sql<{ added: boolean }>(ADD, values(given.account.owner.personId, 2)),
      () => [],
    );
    expect(added).toEqual([{ added: false }]);
  });

  test("still keeps every sign-in token from the serving role", async () => {
    const reading = given.world.db.read({ organizationId: given.account.organizationId }, (tx) =>
      tx.all(query.selectFrom("sign_in_tokens").select("person_id")),
    );
    await expect(reading).rejects.toThrow(/permission denied for table sign_in_tokens/);
  });
});
