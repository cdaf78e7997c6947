import type { IncomingMessage } from "node:http";
import {
  AppError,
  LIMITS,
  type Settings,
  VISITOR_LIMITS,
  type VisitorDoor,
} from "@easel/contracts";
import type { Identity } from "@easel/identity";
import { findClientIp, toAddressKey } from "./client-ip.ts";
import type { Logger } from "./log.ts";
import { createTakeFromWindow, type TakeFromWindow } from "./rate-window.ts";

/** Where somebody stands before a door that opens without an account. */
export type Visit = {
  ip: string | undefined;
  /** Whoever is signed in is counted for themselves, and not for others behind their address. */
  person: Identity | null;
  /** None at a door that leads to no canvas. */
  canvasId?: string;
  /** What they bring along, in JSON; a lot of it counts as several. */
  input?: unknown;
};

export type VisitorGate = {
  findIp(request: IncomingMessage): string | undefined;
  /** Throws `rate_limited` when too much came from there; asks no database. */
  admit(door: VisitorDoor, visit: Visit): Promise<void>;
};

type Windows = { minute: TakeFromWindow; hour: TakeFromWindow };

/** How many canvases somebody may be as busy on at once as on one. */
const CANVASES_AT_ONCE = 2;

/**
 * Limits on what comes from one address (one /64 of IPv6). They are counted in this process alone: with n
 * processes somebody may do n times as much, which is a bound all the same.
 */
export function createVisitorGate(
  options: Pick<Settings, "trustedProxies" | "visitorLimitFactor">,
  log: Pick<Logger, "warn">,
): VisitorGate {
  const open = (canvases: number) => {
    const times = canvases * options.visitorLimitFactor;
    return mapDoors(({ perMinute, perHour }) => ({
      minute: createTakeFromWindow({ points: perMinute * times, seconds: 60 }),
      hour: createTakeFromWindow({ points: perHour * times, seconds: 3_600 }),
    }));
  };
  const [one, all] = [open(1), open(CANVASES_AT_ONCE)];
  let hasWarned = false;
  const warnOnce = () => {
    if (!hasWarned)
      log.warn(
        {},
        "a request came with X-Forwarded-For; behind a proxy set EASEL_TRUSTED_PROXIES, or all visitors count as one",
      );
    hasWarned = true;
  };

  return {
    findIp(request) {
      if (options.trustedProxies === 0 && "x-forwarded-for" in request.headers) warnOnce();
      return findClientIp(request, options.trustedProxies);
    },
    async admit(door, { ip, person, canvasId, input }) {
      const who = toWho(person) ?? toAddressKey(ip);
      const cost = input === undefined ? 1 : weigh(input);
      const counts: [Windows, string][] =
        canvasId === undefined
          ? [[one[door], who]]
          : [
              [one[door], `${who} ${canvasId}`],
              [all[door], who],
            ];
      // Minutes first, so that a try which they refuse takes nothing from the hour.
      for (const span of ["minute", "hour"] as const)
        for (const [windows, key] of counts) {
          const waitMs = await windows[span](key, cost);
          if (waitMs > 0) throw toRefusal(door, Math.ceil(waitMs / 1000), person !== null);
        }
    },
  };
}

function mapDoors<Value>(make: (limits: { perMinute: number; perHour: number }) => Value) {
  // safe because the keys are those of VISITOR_LIMITS.
  return Object.fromEntries(
    Object.entries(VISITOR_LIMITS).map(([door, limits]) => [door, make(limits)]),
  ) as Record<VisitorDoor, Value>;
}

function toWho(person: Identity | null): string | null {
  return person?.actor.type === "person" ? `person ${person.actor.personId}` : null;
}

/** The most that is taken at all counts as so many; what is larger is refused for its size later. */
const WEIGHT_MAX = Math.ceil(LIMITS.answerBytesMax / LIMITS.visitorWriteBytes) + 1;

function weigh(input: unknown): number {
  const bytes = Buffer.byteLength(JSON.stringify(input) ?? "");
  return Math.min(WEIGHT_MAX, Math.max(1, Math.ceil(bytes / LIMITS.visitorWriteBytes)));
}

function toRefusal(door: VisitorDoor, seconds: number, isPerson: boolean): AppError {
  const whence = isPerson ? "from you" : "from your network";
  const wait = toWords(seconds);
  const messages: Record<VisitorDoor, string> = {
    answers: `Too many answers came ${whence} in a short time, so this one was not sent. Keep it, wait ${wait}, and send it again.`,
    records: `Too much was done here ${whence} in a short time, so this was not counted. Wait ${wait}, then do it again.`,
    state: `Too much was changed here ${whence} in a short time, so this was not kept. Wait ${wait}, then change it again.`,
    connections: `This canvas was opened ${whence} too many times. Wait ${wait}, then connect again.`,
    signIns: `Too many sign-in links were opened ${whence}. Wait ${wait}, then open yours again; it has not been used up.`,
  };
  return new AppError("rate_limited", messages[door], { retryAfterSeconds: seconds });
}

function toWords(seconds: number): string {
  if (seconds === 1) return "a second";
  if (seconds <= 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
