import { PassThrough } from "node:stream";
import { AppError } from "@easel/contracts";
import { expect, test } from "vitest";
import { refuseUpgrade } from "./serve-live.ts";

function refuse(error: unknown): { head: string[]; body: unknown } {
  const socket = new PassThrough();
  refuseUpgrade(socket, error);
  const [head = "", body = ""] = String(socket.read()).split("\r\n\r\n");
  return { head: head.split("\r\n"), body: JSON.parse(body) };
}

test("a socket that is refused says when to come back", () => {
  const error = new AppError("rate_limited", "Wait a bit.", { retryAfterSeconds: 11.2 });
  const { head, body } = refuse(error);
  expect(head[0]).toBe("HTTP/1.1 429 Refused");
  expect(head).toContain("retry-after: 12");
  expect(body).toEqual({
    ...{ error: "rate_limited", message: "Wait a bit.", retryAfterSeconds: 11.2 },
  });
});

test("a defect is refused as one, and says no more", () => {
  const { head, body } = refuse(new Error("secret"));
  expect(head[0]).toBe("HTTP/1.1 500 Refused");
  expect(head.join()).not.toContain("retry-after");
  expect(body).toEqual({ error: "internal", message: "Something went wrong inside Easel." });
});
