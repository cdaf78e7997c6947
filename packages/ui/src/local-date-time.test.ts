import { describe, expect, it } from "vitest";
import { toIsoDateTime, toLocalDateTime } from "./local-date-time.ts";

describe("toLocalDateTime and toIsoDateTime", () => {
  it("come back to the same minute, whatever the time zone", () => {
    const iso = "2026-03-31T09:30:00.000Z";
    expect(toIsoDateTime(toLocalDateTime(iso))).toBe(iso);
  });

  it("turn what they cannot read into nothing", () => {
    expect(toLocalDateTime(undefined)).toBe("");
    expect(toLocalDateTime("soon")).toBe("");
    expect(toIsoDateTime("")).toBeUndefined();
  });
});
