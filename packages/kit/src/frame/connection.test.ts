import { expect, test } from "vitest";
import { createConnection } from "./connection.ts";

function open() {
  const sent: unknown[] = [];
  const port: { onmessage: ((event: MessageEvent) => void) | null; postMessage: unknown } = {
    onmessage: null,
    postMessage: (text: string) => sent.push(JSON.parse(text)),
  };
  const connection = createConnection();
  return {
    ...{ connection, sent },
    attach: () => connection.attach(port as MessagePort),
    hear: (message: object) =>
      port.onmessage?.({ data: JSON.stringify({ jsonrpc: "2.0", ...message }) } as MessageEvent),
  };
}

test("what is said before there is a port waits for it, in order", () => {
  const { connection, sent, attach } = open();
  void connection.request("open_link", { url: "https://a.example" });
  connection.tell("rendered", {});
  expect(sent).toEqual([]);
  attach();
  expect(sent).toEqual([
    { jsonrpc: "2.0", id: 1, method: "open_link", params: { url: "https://a.example" } },
    { jsonrpc: "2.0", method: "rendered", params: {} },
  ]);
});

test("answers find their requests in any order, refusals too", async () => {
  const { connection, attach, hear } = open();
  attach();
  const first = connection.request("set_route", { path: "/a" });
  const second = connection.request("set_route", { path: "/b" });
  hear({ id: 2, result: {} });
  hear({ id: 1, error: { code: -32000, message: "No such page.", data: { code: "not_found" } } });
  expect(await second).toEqual({ ok: true, result: {} });
  expect(await first).toEqual({
    ok: false,
    error: { code: "not_found", message: "No such page." },
  });
});

test("pings are answered, and what comes before anybody listens is kept", () => {
  const { connection, sent, attach, hear } = open();
  attach();
  hear({ method: "ping", params: {} });
  hear({ method: "theme", params: { theme: "dark" } });
  expect(sent).toEqual([{ jsonrpc: "2.0", method: "pong", params: {} }]);
  const heard: unknown[] = [];
  connection.listen(({ method }) => heard.push(method));
  hear({ method: "data", params: { data: 1 } });
  expect(heard).toEqual(["theme", "data"]);
});

test("what cannot be sent is refused here, and nothing leaves", async () => {
  const { connection, sent, attach } = open();
  attach();
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  for (const value of [cycle, 1n])
    expect(await connection.request("set_state", { key: "a", value })).toMatchObject({
      ok: false,
      error: { code: "invalid_input" },
    });
  const large = "x".repeat(256 * 1024);
  expect(await connection.request("set_state", { key: "a", value: large })).toMatchObject({
    ok: false,
    error: { code: "limit_exceeded" },
  });
  expect(sent).toEqual([]);
});
