import { expect, test } from "vitest";
import { AppError, ERROR_CODES, toErrorBody } from "./errors.ts";

test("the list of codes is the contract's, each once", () => {
  expect(ERROR_CODES).toHaveLength(34);
  expect(new Set(ERROR_CODES).size).toBe(34);
  for (const code of ERROR_CODES) expect(code).toMatch(/^[a-z_]+$/);
});

test("a body carries what the caller can act on and never the cause", () => {
  const error = new AppError("canvas_locked", "Somebody edits it.", {
    details: { by: "Ana" },
    retryAfterSeconds: 0,
    cause: new Error("secret"),
  });
  expect(toErrorBody(error)).toEqual({
    error: "canvas_locked",
    message: "Somebody edits it.",
    details: { by: "Ana" },
    retryAfterSeconds: 0,
  });
  expect(JSON.stringify(error)).not.toContain("secret");
});

test("a body without more has two fields", () => {
  expect(toErrorBody(new AppError("not_found", "No."))).toEqual({
    error: "not_found",
    message: "No.",
  });
});
