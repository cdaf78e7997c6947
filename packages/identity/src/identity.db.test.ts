import { SCOPES } from "@easel/contracts";
import { asOwner } from "@easel/db";
import { setUpWorld, type TestAccount } from "@easel/testkit";
import { beforeEach, describe, expect, test } from "vitest";
import { createIdentity, type IdentityService } from "./identity.ts";
import { hashToken, newToken } from "./tokens.ts";

const given = setUpWorld();
let identity: IdentityService;
let account: TestAccount;
beforeEach(async () => {
  identity = createIdentity({ db: given.world.db, now: given.world.clock.now });
  account = await given.world.addAccount();
});
const asAccount = (text: string, values: unknown[] = []) =>
  asOwner(given.world.url, account.organizationId, (client) =>
    client.run<Record<string, unknown>>(text, values),
  );

describe("a key", () => {
  test("stands for its person in its organization, cut down to its scopes", async () => {
    const person = await account.addMember("member");
    const token = await account.createApiKey(person, ["canvas:read", "people:read"]);
    expect(await identity.authenticateKey(token)).toEqual({
      actor: {
        type: "api_key",
        keyId: expect.any(String),
        name: "Test key",
        personId: person.personId,
        email: person.email,
      },
      organizationId: account.organizationId,
      organizationName: `Organization ${account.organizationId.slice(0, 4)}`,
      organizationAdmins: [{ personId: account.owner.personId, email: account.owner.email }],
      memberRole: "member",
      scopes: new Set(["canvas:read", "people:read"]),
    });
  });

  test("knows who administers the organization, by address", async () => {
    const admin = await account.addMember("admin");
    await account.addMember("member");
    const known = await identity.authenticateKey(await account.createApiKey());
    expect(known?.organizationAdmins).toEqual([
      { personId: admin.personId, email: admin.email },
      { personId: account.owner.personId, email: account.owner.email },
    ]);
  });

  test("that nobody has, and what is no key at all, is nobody", async () => {
    for (const token of [
      newToken("ek"),
      newToken("es"),
      "",
      "ek_",
      "Bearer x",
      `${newToken("ek")}x`,
    ])
      expect(await identity.authenticateKey(token)).toBeNull();
  });

  test("that is revoked is believed no longer than five seconds by a process that has used it, and not at all by another", async () => {
    const token = await account.createApiKey();
    expect(await identity.authenticateKey(token)).not.toBeNull();
    await asAccount("update api_keys set revoked_at = $1", [given.world.clock.now()]);
    const other = createIdentity({ db: given.world.db, now: given.world.clock.now });
    expect(await other.authenticateKey(token)).toBeNull();
    given.world.clock.advance(4_999);
    expect(await identity.authenticateKey(token)).not.toBeNull();
    given.world.clock.advance(1);
    expect(await identity.authenticateKey(token)).toBeNull();
  });

  test("ends with its person's membership", async () => {
    const person = await account.addMember("member");
    const token = await account.createApiKey(person);
    await asAccount("delete from memberships where person_id = $1", [person.personId]);
    expect(await identity.authenticateKey(token)).toBeNull();
  });

  test("with a scope that this version does not know works without it", async () => {
    const token = await account.createApiKey();
    await asAccount("update api_keys set scopes = array['canvas:read', 'canvas:fly']");
    expect((await identity.authenticateKey(token))?.scopes).toEqual(new Set(["canvas:read"]));
  });

  test("asked for a hundred times at once is looked up once", async () => {
    let lookUps = 0;
    const counting = createIdentity({
      db: {
        ...given.world.db,
        lookUp: (...call) => {
          lookUps += 1;
          return given.world.db.lookUp(...call);
        },
      },
      now: given.world.clock.now,
    });
    const token = await account.createApiKey();
    const found = await Promise.all(
      Array.from({ length: 100 }, () => counting.authenticateKey(token)),
    );
    expect(new Set(found.map((one) => one?.organizationId))).toEqual(
      new Set([account.organizationId]),
    );
    expect(lookUps).toBe(1);
  });

  test("whose look-up failed is looked up again", async () => {
    let isDown = true;
    const shaky = createIdentity({
      db: {
        ...given.world.db,
        lookUp: (...call) =>
          isDown ? Promise.reject(new Error("down")) : given.world.db.lookUp(...call),
      },
      now: given.world.clock.now,
    });
    const token = await account.createApiKey();
    await expect(shaky.authenticateKey(token)).rejects.toThrow("down");
    isDown = false;
    expect(await shaky.authenticateKey(token)).not.toBeNull();
  });
});

describe("signing in", () => {
  test("by a one-time token opens a session of thirty days for its person, with every scope", async () => {
    const session = await identity.consumeSignInToken(await addSignInToken());
    expect(session?.expiresAt.toISOString()).toBe(inDays(30));
    expect(await identity.authenticateSession(session?.sessionToken ?? "")).toEqual({
      actor: {
        type: "person",
        personId: account.owner.personId,
        name: account.owner.name,
        email: account.owner.email,
      },
      organizationId: account.organizationId,
      organizationName: `Organization ${account.organizationId.slice(0, 4)}`,
      organizationAdmins: [{ personId: account.owner.personId, email: account.owner.email }],
      memberRole: "owner",
      scopes: "all",
    });
  });

  test("with the same token works once, even when it is sent twenty times at once", async () => {
    const token = await addSignInToken();
    const sessions = await Promise.all(
      Array.from({ length: 20 }, () => identity.consumeSignInToken(token)),
    );
    expect(sessions.filter((session) => session !== null)).toHaveLength(1);
    expect(await asAccount("select token_hash from sessions")).toHaveLength(1);
    expect(await identity.consumeSignInToken(token)).toBeNull();
  });

  test("ends with the token's last moment", async () => {
    const [early, late] = [await addSignInToken(1000), await addSignInToken(1000)];
    given.world.clock.advance(999);
    expect(await identity.consumeSignInToken(early)).not.toBeNull();
    given.world.clock.advance(1);
    expect(await identity.consumeSignInToken(late)).toBeNull();
  });

  test("can be looked at as often as one likes before the token is spent, and no more after", async () => {
    const [token, other] = [await addSignInToken(1000), await addSignInToken(1000)];
    const offer = {
      personId: account.owner.personId,
      name: account.owner.name,
      email: account.owner.email,
      organizationId: account.organizationId,
      organizationName: `Organization ${account.organizationId.slice(0, 4)}`,
    };
    expect(await identity.findSignInOffer(token)).toEqual(offer);
    expect(await identity.findSignInOffer(token)).toEqual(offer);
    expect(await identity.consumeSignInToken(token)).not.toBeNull();
    expect(await identity.findSignInOffer(token)).toBeNull();
    given.world.clock.advance(999);
    expect(await identity.findSignInOffer(other)).toEqual(offer);
    given.world.clock.advance(1);
    expect(await identity.findSignInOffer(other)).toBeNull();
  });

  test("is not offered to somebody who is no member any more", async () => {
    const token = await addSignInToken();
    await asAccount("delete from memberships");
    expect(await identity.findSignInOffer(token)).toBeNull();
  });

  test("takes no token of another kind", async () => {
    for (const token of [newToken("ei"), newToken("ek"), newToken("es"), "", "ei_"]) {
      expect(await identity.consumeSignInToken(token)).toBeNull();
      expect(await identity.findSignInOffer(token)).toBeNull();
    }
    expect(await asAccount("select 1 from sessions")).toEqual([]);
  });
});

describe("a session", () => {
  const signIn = async () =>
    (await identity.consumeSignInToken(await addSignInToken()))?.sessionToken ?? "";

  test("lasts to the millisecond before it expires", async () => {
    const token = await signIn();
    given.world.clock.advance(30 * 86_400_000 - 1);
    expect(await identity.authenticateSession(token)).not.toBeNull();
    given.world.clock.advance(1);
    expect(await identity.authenticateSession(token)).toBeNull();
  });

  test("ends at once for everybody when it is ended, and no other with it", async () => {
    const [one, two] = [await signIn(), await signIn()];
    await identity.endSession(one);
    await identity.endSession(one);
    expect(await identity.authenticateSession(one)).toBeNull();
    expect(await identity.authenticateSession(two)).not.toBeNull();
  });

  test("is of use as a session only", async () => {
    const token = await signIn();
    expect(await identity.authenticateKey(token)).toBeNull();
    expect(await identity.consumeSignInToken(token)).toBeNull();
    expect(await identity.authenticateSession(newToken("es"))).toBeNull();
  });

  test("ends with its person's membership", async () => {
    const token = await signIn();
    await asAccount("delete from memberships");
    expect(await identity.authenticateSession(token)).toBeNull();
  });
});

test("a canvas that never was has no route", async () => {
  expect(await identity.findCanvasRoute("0".repeat(32))).toBeNull();
});

test("a link's route says which organization it leads to", async () => {
  const id = await given.create({}, account.keyContext());
  expect(await identity.findCanvasRoute(id)).toEqual({
    organizationId: account.organizationId,
    state: "live",
    deletedAt: null,
  });
});

test("a key made with every scope has every scope", async () => {
  const token = await account.createApiKey();
  expect((await identity.authenticateKey(token))?.scopes).toEqual(new Set(SCOPES));
});

async function addSignInToken(livesMs = 3_600_000): Promise<string> {
  const token = newToken("ei");
  const now = given.world.clock.now();
  await asAccount(
    "insert into sign_in_tokens (token_hash, organization_id, person_id, created_at, expires_at) values ($1, $2, $3, $4, $5)",
    [
      hashToken(token),
      account.organizationId,
      account.owner.personId,
      now,
      new Date(now.getTime() + livesMs),
    ],
  );
  return token;
}

function inDays(days: number): string {
  return new Date(given.world.clock.now().getTime() + days * 86_400_000).toISOString();
}
