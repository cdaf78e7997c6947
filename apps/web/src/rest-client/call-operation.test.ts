import { afterEach, expect, test, vi } from "vitest";
import { callOperation } from "./call-operation.ts";

const ID = "a".repeat(32);

function answerWith(...responses: (Response | Error)[]) {
  const fetching = vi.fn<typeof fetch>();
  for (const response of responses)
    if (response instanceof Error) fetching.mockRejectedValueOnce(response);
    else fetching.mockResolvedValueOnce(response);
  vi.stubGlobal("fetch", fetching);
  return fetching;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("posts the input and hands back the result", async () => {
  const fetching = answerWith(Response.json({ id: ID }));
  const outcome = await callOperation("close_canvas", { id: ID });
  expect(outcome).toEqual({ ok: true, result: { id: ID } });
  expect(fetching.mock.calls[0]?.[0]).toBe("/api/v1/close_canvas");
  expect(fetching.mock.calls[0]?.[1]).toMatchObject({
    method: "POST",
    body: JSON.stringify({ id: ID }),
  });
});

test("tries again after unavailable and after no answer, if allowed", async () => {
  const busy = () =>
    Response.json(
      { error: "unavailable", message: "Busy.", retryAfterSeconds: 0 },
      { status: 503 },
    );
  const fetching = answerWith(busy(), busy(), Response.json({}));
  expect(await callOperation("close_canvas", { id: ID }, { retries: 2 })).toMatchObject({
    ok: true,
  });
  expect(fetching).toHaveBeenCalledTimes(3);
});

test("a refusal is final and keeps its issues", async () => {
  const body = {
    error: "invalid_input",
    message: "No.",
    issues: [{ path: "id", message: "?", code: "x" }],
  };
  const fetching = answerWith(Response.json(body, { status: 400 }));
  expect(await callOperation("close_canvas", { id: ID }, { retries: 3 })).toEqual({
    ok: false,
    error: body,
  });
  expect(fetching).toHaveBeenCalledTimes(1);
});

test("a dead network and a proxy's page read as unavailable", async () => {
  answerWith(new TypeError("fetch failed"), new Response("<html>", { status: 502 }));
  for (let call = 0; call < 2; call += 1)
    expect(await callOperation("close_canvas", { id: ID })).toMatchObject({
      ok: false,
      error: { error: "unavailable" },
    });
});
