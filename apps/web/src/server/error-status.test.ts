import { ERROR_CODES } from "@easel/contracts";
import { expect, test } from "vitest";
import { ERROR_STATUS } from "./error-status.ts";

test("every code has a status that says whose fault it is", () => {
  expect(Object.keys(ERROR_STATUS).sort()).toEqual([...ERROR_CODES].sort());
  for (const status of Object.values(ERROR_STATUS)) expect(status).toBeGreaterThanOrEqual(400);
});

test("browsers and proxies act on these", () => {
  expect(ERROR_STATUS).toMatchObject({
    unauthenticated: 401,
    forbidden: 403,
    not_found: 404,
    rate_limited: 429,
    unavailable: 503,
  });
});
