const UNIT_MS = { h: 3_600_000, d: 86_400_000 };

/** A moment: as ISO 8601 says it, or so many hours or days ago (`24h`, `7d`). */
export function parseSince(text: string, now: Date): Date {
  const [, count, unit] = /^(\d{1,5})([hd])$/.exec(text) ?? [];
  // safe because the pattern admits these two letters only.
  if (unit) return new Date(now.getTime() - Number(count) * UNIT_MS[unit as "h" | "d"]);
  const at = new Date(text);
  if (/^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(at.getTime())) return at;
  throw new Error("--since takes a time such as 2026-12-01T09:00:00Z, or 24h, or 7d.");
}
