import { AppError } from "@easel/contracts";
import type { CanvasRoute, Identity, IdentityService } from "@easel/identity";
import { expect, test } from "vitest";
import { createContextBuilder } from "./build-context.ts";
import { toOriginPolicy } from "./origin-policy.ts";

const CANVAS = "a".repeat(32);
const OURS = "00000000-0000-4000-8000-000000000001";
const THEIRS = "00000000-0000-4000-8000-000000000002";
const VIEWER = "v".repeat(22);

const ana: Identity = {
  actor: { type: "person", personId: "p1", name: "Ana", email: "ana@example.com" },
  organizationId: OURS,
  organizationName: "Ours",
  organizationAdmins: [],
  memberRole: "member",
  scopes: "all",
};

function build(route: Partial<CanvasRoute> | null) {
  const identity: IdentityService = {
    authenticateKey: async () => null,
    authenticateSession: async (token) => (token === "ana" ? ana : null),
    findCanvasRoute: async () =>
      route && { organizationId: OURS, state: "live", deletedAt: null, ...route },
    findSignInOffer: async () => null,
    consumeSignInToken: async () => null,
    readFrameKey: async () => Buffer.alloc(32),
    endSession: async () => {},
  };
  const policy = toOriginPolicy({ publicUrl: undefined, host: "127.0.0.1", port: 4600 });
  return createContextBuilder({ identity, policy, now: () => new Date(0) });
}
const call = (cookie: string | null) => ({
  cookie,
  requestId: "r1",
  signal: new AbortController().signal,
});

test("a member on a canvas of their own organization is themselves", async () => {
  const ctx = await build({}).forCanvas(call("easel_session=ana"), CANVAS);
  expect(ctx).toMatchObject({ actor: ana.actor, organizationId: OURS, memberRole: "member" });
  expect(ctx.confinedTo).toBeUndefined();
});

test.each([
  ["nobody known", `easel_viewer=${VIEWER}`, OURS],
  ["a member of another organization", `easel_session=ana; easel_viewer=${VIEWER}`, THEIRS],
  ["an ended session", `easel_session=old; easel_viewer=${VIEWER}`, OURS],
])("%s is a viewer, confined to this canvas", async (_, cookie, organizationId) => {
  const ctx = await build({ organizationId }).forCanvas(call(cookie), CANVAS);
  expect(ctx).toMatchObject({ organizationId, memberRole: null, confinedTo: CANVAS });
  expect(ctx.actor).toMatchObject({
    type: "viewer",
    viewerId: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test("only somebody who is signed in elsewhere counts as signed in", async () => {
  const find = (cookie: string) =>
    build({ organizationId: THEIRS }).forCanvas(call(cookie), CANVAS);
  expect((await find("easel_session=ana")).signedInElsewhere).toBe(true);
  expect(await find("easel_session=old")).not.toHaveProperty("signedInElsewhere");
});

test("a deleted canvas says so, and one that never was does not", async () => {
  const deleted = build({ state: "deleted", deletedAt: new Date(0) }).forCanvas(call(null), CANVAS);
  await expect(deleted).rejects.toMatchObject({
    code: "not_found",
    details: { deleted: true, deletedAt: "1970-01-01T00:00:00.000Z" },
  });
  const unknown = await build(null)
    .forCanvas(call(null), CANVAS)
    .catch((error: unknown) => error);
  expect(unknown).toBeInstanceOf(AppError);
  expect((unknown as AppError).details).toBeUndefined();
});

test("an operation of people with an account needs one", async () => {
  const builder = build({});
  await expect(builder.forPerson(call(null))).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await builder.forPerson(call("easel_session=ana"))).toMatchObject({
    memberRole: "member",
  });
});
