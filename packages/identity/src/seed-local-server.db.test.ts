import { SCOPES } from "@easel/contracts";
import { setUpWorld } from "@easel/testkit";
import { beforeEach, expect, test } from "vitest";
import { createIdentity, type IdentityService } from "./identity.ts";
import { LOCAL_ORGANIZATION_ID, seedLocalServer } from "./seed-local-server.ts";
import { newToken } from "./tokens.ts";

const given = setUpWorld();
let identity: IdentityService;
beforeEach(() => {
  identity = createIdentity({ db: given.world.db, now: given.world.clock.now });
});
const seed = (knownApiKey?: string) =>
  seedLocalServer({ url: given.world.url, knownApiKey, now: given.world.clock.now() });

test("the first start makes an organization, its owner, a key with every scope and a sign-in", async () => {
  const seeded = await seed();
  expect(seeded.organizationId).toBe(LOCAL_ORGANIZATION_ID);
  expect(await identity.authenticateKey(seeded.apiKey)).toMatchObject({
    actor: { type: "api_key", name: "Local agent", email: "owner@localhost" },
    organizationId: LOCAL_ORGANIZATION_ID,
    organizationName: "Local",
    memberRole: "owner",
    scopes: new Set(SCOPES),
  });
  const session = await identity.consumeSignInToken(seeded.signInToken);
  expect(await identity.authenticateSession(session?.sessionToken ?? "")).toMatchObject({
    actor: { type: "person", name: "Local owner", email: "owner@localhost" },
    memberRole: "owner",
  });
});

test("a second start keeps the key and the owner, and signs in anew", async () => {
  const first = await seed();
  const second = await seed(first.apiKey);
  expect(second.apiKey).toBe(first.apiKey);
  expect(second.signInToken).not.toBe(first.signInToken);
  const [before, after] = [
    await identity.consumeSignInToken(first.signInToken),
    await identity.consumeSignInToken(second.signInToken),
  ];
  expect(before, "the link of the first start was never used").toBeNull();
  expect(after).not.toBeNull();
  const keyed = await identity.authenticateKey(first.apiKey);
  const signedIn = await identity.authenticateSession(after?.sessionToken ?? "");
  expect(signedIn?.actor).toMatchObject({
    personId: keyed?.actor.type === "api_key" && keyed.actor.personId,
  });
});

test("a key that the database does not know, or that is revoked, is replaced by one that works", async () => {
  const { apiKey } = await seed();
  const stranger = newToken("ek");
  const replaced = await seed(stranger);
  expect(replaced.apiKey).not.toBe(stranger);
  expect(await identity.authenticateKey(replaced.apiKey)).not.toBeNull();
  expect(await identity.authenticateKey(apiKey)).not.toBeNull();
});

test("a new start ends the links that nobody used, and no session that somebody opened", async () => {
  const first = await seed();
  const session = await identity.consumeSignInToken(first.signInToken);
  const unused = await seed(first.apiKey);
  const latest = await seed(first.apiKey);
  expect(await identity.consumeSignInToken(unused.signInToken)).toBeNull();
  expect(await identity.authenticateSession(session?.sessionToken ?? "")).not.toBeNull();
  expect(await identity.consumeSignInToken(latest.signInToken)).not.toBeNull();
});

test("a start touches no sign-in of another organization", async () => {
  const account = await given.world.addAccount();
  const { url } = await given.world.run<{ url: string }>(
    "create_sign_in_link",
    account.personContext(),
    {},
  );
  await seed();
  expect(await identity.consumeSignInToken(url.split("/").at(-1) ?? "")).not.toBeNull();
});

test("of two starts at once the later one leaves the only link that works", async () => {
  await seed();
  const started = await Promise.all([seed(), seed(), seed()]);
  const sessions = await Promise.all(
    started.map(({ signInToken }) => identity.consumeSignInToken(signInToken)),
  );
  expect(sessions.filter((session) => session !== null)).toHaveLength(1);
});

test("sign-ins that nobody used are forgotten once they have expired", async () => {
  const { signInToken } = await seed();
  given.world.clock.advance(7 * 86_400_000);
  expect(await identity.consumeSignInToken(signInToken)).toBeNull();
  const again = await seed();
  expect(await identity.consumeSignInToken(again.signInToken)).not.toBeNull();
});

test("two starts at once end in one organization with one owner", async () => {
  const [one, two] = await Promise.all([seed(), seed()]);
  const identities = [
    await identity.authenticateKey(one.apiKey),
    await identity.authenticateKey(two.apiKey),
  ];
  const people = identities.map((found) => found?.actor.type === "api_key" && found.actor.personId);
  expect(people[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(people[1]).toBe(people[0]);
});
