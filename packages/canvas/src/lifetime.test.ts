import { expect, test } from "vitest";
import { isReopenable, toDeletionDate, toExpiry } from "./lifetime.ts";

const now = new Date("2026-02-27T10:00:00Z");

test("a canvas lives the hours it was given, or seven days", () => {
  expect(toExpiry(1, now).toISOString()).toBe("2026-02-27T11:00:00.000Z");
  expect(toExpiry(undefined, now).toISOString()).toBe("2026-03-06T10:00:00.000Z");
});

test("an expired canvas can be read for thirty days, or as long as its account says", () => {
  expect(toDeletionDate(now).toISOString()).toBe("2026-03-29T10:00:00.000Z");
  expect(toDeletionDate(now, 1).toISOString()).toBe("2026-02-28T10:00:00.000Z");
});

test("an expired canvas comes back until the moment of its deletion, and not at it", () => {
  const at = (text: string) => isReopenable(now, 1, new Date(text));
  expect(at("2026-02-28T09:59:59.999Z")).toBe(true);
  expect(at("2026-02-28T10:00:00.000Z")).toBe(false);
  expect(isReopenable(now, 0, now)).toBe(false);
});
