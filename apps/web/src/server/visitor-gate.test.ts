import type { IncomingMessage } from "node:http";
import { AppError, VISITOR_LIMITS, type VisitorDoor } from "@easel/contracts";
import type { Identity } from "@easel/identity";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createVisitorGate, type Visit, type VisitorGate } from "./visitor-gate.ts";

const CANVAS = "a".repeat(32);
const OTHER_CANVAS = "b".repeat(32);
const THIRD_CANVAS = "c".repeat(32);
const here = { ip: "198.51.100.9", person: null, canvasId: CANVAS } as const;
const ana: Identity = {
  actor: { type: "person", personId: "ana", name: "Ana", email: "ana@example.com" },
  organizationId: "o",
  organizationName: "O",
  organizationAdmins: [],
  memberRole: "member",
  scopes: "all",
};

let gate: VisitorGate;
const log = { warn: vi.fn() };
beforeEach(() => {
  log.warn.mockClear();
  // The library reads the clock and sets timers; nothing else here waits.
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: 0 });
  gate = createVisitorGate({ trustedProxies: 0, visitorLimitFactor: 1 }, log);
});
afterEach(() => vi.useRealTimers());

async function knock(door: VisitorDoor, visit: Visit): Promise<"in" | number> {
  try {
    await gate.admit(door, visit);
    return "in";
  } catch (error) {
    if (error instanceof AppError && error.code === "rate_limited")
      return error.retryAfterSeconds ?? Number.NaN;
    throw error;
  }
}

async function knockTimes(times: number, door: VisitorDoor, visit: Visit) {
  for (let done = 0; done < times; done += 1) expect(await knock(door, visit)).toBe("in");
}

test("the limits are these", () => {
  expect(VISITOR_LIMITS).toEqual({
    answers: { perMinute: 60, perHour: 300 },
    records: { perMinute: 240, perHour: 2400 },
    state: { perMinute: 600, perHour: 9000 },
    connections: { perMinute: 120, perHour: 1200 },
    signIns: { perMinute: 30, perHour: 300 },
  });
});

test.each([
  ["answers", 60],
  ["records", 240],
  ["state", 600],
  ["connections", 120],
] as const)(
  "%s: %i a minute on one canvas, and a fresh start in the next minute",
  async (door, most) => {
    await knockTimes(most - 1, door, here);
    vi.setSystemTime(20_500);
    await knockTimes(1, door, here);
    expect(await knock(door, here), "20.5 of 60 seconds are over").toBe(40);
    vi.setSystemTime(59_999);
    expect(await knock(door, here)).toBe(1);
    vi.setSystemTime(60_000);
    expect(await knock(door, here)).toBe("in");
  },
);

test("on all canvases together twice as much comes from one address", async () => {
  await knockTimes(60, "answers", here);
  await knockTimes(60, "answers", { ...here, canvasId: OTHER_CANVAS });
  expect(await knock("answers", { ...here, canvasId: THIRD_CANVAS })).toBe(60);
});

test("tries that a minute refuses take nothing from the hour", async () => {
  await knockTimes(60, "answers", here);
  for (let tried = 0; tried < 500; tried += 1) await knock("answers", here);
  for (const minute of [1, 2, 3, 4]) {
    vi.setSystemTime(minute * 60_000);
    await knockTimes(60, "answers", here);
  }
  vi.setSystemTime(5 * 60_000);
  expect(await knock("answers", here), "300 in this hour, of which 55 minutes are left").toBe(3300);
  vi.setSystemTime(3_600_000);
  expect(await knock("answers", here)).toBe("in");
});

describe("who counts as one", () => {
  test("a whole /64, an IPv4 address in either spelling, and nobody else", async () => {
    await knockTimes(60, "answers", { ...here, ip: "2001:db8:1:2::1" });
    expect(await knock("answers", { ...here, ip: "2001:db8:1:2:ffff::9" })).toBe(60);
    expect(await knock("answers", { ...here, ip: "2001:db8:1:3::1" })).toBe("in");
    await knockTimes(60, "answers", here);
    expect(await knock("answers", { ...here, ip: "::ffff:198.51.100.9" })).toBe(60);
    expect(await knock("answers", { ...here, ip: "198.51.100.10" })).toBe("in");
  });

  test("whoever is signed in, wherever they are, and not others behind their address", async () => {
    await knockTimes(60, "answers", here);
    expect(await knock("answers", here)).toBe(60);
    const signedIn = { ...here, person: ana };
    await knockTimes(60, "answers", signedIn);
    expect(await knock("answers", { ...signedIn, ip: "203.0.113.1" })).toBe(60);
  });

  test("doors do not count for each other", async () => {
    await knockTimes(60, "answers", here);
    expect(await knock("records", here)).toBe("in");
    expect(await knock("connections", here)).toBe("in");
  });
});

test("what is large counts as several, but never as more than can be had", async () => {
  // `{"a":"…"}` has 8 characters of its own.
  const large = (bytes: number) => ({ ...here, input: { a: "x".repeat(bytes - 8) } });
  // 2,048 bytes are one, one byte more is two; what is too large for any answer counts as 33.
  await knockTimes(1, "answers", large(2048));
  await knockTimes(1, "answers", large(2049));
  await knockTimes(1, "answers", large(250_000));
  await knockTimes(24, "answers", here);
  expect(await knock("answers", here)).toBe(60);
});

test("a server that does not know of the proxy before it says so, once", () => {
  const request = { socket: { remoteAddress: "10.0.0.1" }, headers: { "x-forwarded-for": "x" } };
  // safe because only these two are looked at.
  const sent = request as unknown as IncomingMessage;
  expect([gate.findIp(sent), gate.findIp(sent)]).toEqual(["10.0.0.1", "10.0.0.1"]);
  expect(log.warn).toHaveBeenCalledTimes(1);
  createVisitorGate({ trustedProxies: 1, visitorLimitFactor: 1 }, log).findIp(sent);
  expect(log.warn).toHaveBeenCalledTimes(1);
});

test("a factor multiplies everything", async () => {
  gate = createVisitorGate({ trustedProxies: 0, visitorLimitFactor: 3 }, log);
  await knockTimes(180, "answers", here);
  expect(await knock("answers", here)).toBe(60);
});

test.each<[VisitorDoor, Partial<Visit>, string]>([
  [
    "answers",
    {},
    "Too many answers came from your network in a short time, so this one was not sent. Keep it, wait 60 seconds, and send it again.",
  ],
  [
    "records",
    { person: ana },
    "Too much was done here from you in a short time, so this was not counted. Wait 60 seconds, then do it again.",
  ],
  [
    "signIns",
    {},
    "Too many sign-in links were opened from your network. Wait 60 seconds, then open yours again; it has not been used up.",
  ],
])("%s: the refusal says what to do", async (door, visit, message) => {
  await knockTimes(VISITOR_LIMITS[door].perMinute, door, { ...here, ...visit });
  await expect(gate.admit(door, { ...here, ...visit })).rejects.toThrow(message);
});
