import { LIMITS } from "@easel/contracts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The moment a canvas expires when it gets `hours` from now; without hours, the default lifetime. */
export function toExpiry(hours: number | undefined, now: Date): Date {
  return new Date(now.getTime() + (hours ?? LIMITS.expiresInHoursDefault) * HOUR_MS);
}

/** The moment an expired canvas is deleted for good: its read-only days after it expired. */
export function toDeletionDate(
  expiresAt: Date,
  readOnlyDays: number = LIMITS.readOnlyDaysDefault,
): Date {
  return new Date(expiresAt.getTime() + readOnlyDays * DAY_MS);
}

/** Whether an expired canvas may still be read, extended and pinned; from its deletion date on it may not. */
export function isReopenable(expiresAt: Date, readOnlyDays: number, now: Date): boolean {
  return now.getTime() < toDeletionDate(expiresAt, readOnlyDays).getTime();
}
