import { afterEach, beforeEach, expect, test } from "vitest";
import { type Bridge, type FrameHandlers, type FrameListeners, openBridge } from "./bridge.ts";

const DONE = { ok: true as const, result: { version: 1 } };

let now: number;
let sent: Record<string, unknown>[];
let heard: unknown[];
let port: { onmessage: ((event: { data: unknown }) => void) | null; isClosed: boolean };
let bridge: Bridge;
let answer: () => Promise<typeof DONE>;

beforeEach(() => {
  now = 0;
  sent = [];
  heard = [];
  answer = async () => DONE;
  port = { onmessage: null, isClosed: false };
  const handle = (name: string) => (params: unknown) => {
    heard.push([name, params]);
    return answer();
  };
  const names = ["set_state", "set_answer", "emit_event", "set_route", "open_link", "download"];
  const notes = ["report_error", "pong", "rendered", "content_height", "wheel", "leave_focus"];
  const listen = (name: string) => (params: unknown) => heard.push([name, params]);
  bridge = openBridge({
    port: Object.assign(port, {
      postMessage: (text: string) => sent.push(JSON.parse(text)),
      close: () => {
        port.isClosed = true;
      },
    }) as unknown as MessagePort,
    // safe because every name has a handler, which the tests below prove.
    handlers: Object.fromEntries(names.map((name) => [name, handle(name)])) as FrameHandlers,
    listeners: Object.fromEntries(
      [...notes, "leaving"].map((name) => [name, listen(name)]),
    ) as unknown as FrameListeners,
    now: () => now,
  });
});
afterEach(() => bridge.close());

const say = (message: unknown) => port.onmessage?.({ data: message });
const call = (message: object) => say(JSON.stringify({ jsonrpc: "2.0", ...message }));
const settle = () => new Promise((resolve) => setImmediate(resolve));
const codes = () => sent.map((reply) => Reflect.get(reply.error ?? {}, "data")?.code ?? "ok");

test("a request is answered by its id with what came of it", async () => {
  call({ id: 7, method: "set_state", params: { key: "a", value: [1] } });
  await settle();
  expect(heard).toEqual([["set_state", { key: "a", value: [1] }]]);
  expect(sent).toEqual([{ jsonrpc: "2.0", id: 7, result: { version: 1 } }]);
});

test("what is no message of ours is not heard at all", async () => {
  for (const data of [
    { jsonrpc: "2.0", id: 1, method: "open_link", params: { url: "https://a.example" } },
    "",
    "[",
    "null",
    "[]",
    '{"jsonrpc":"1.0","id":1,"method":"open_link"}',
    '{"jsonrpc":"2.0","id":1,"method":"open_link","params":{},"node":"other"}',
    '{"jsonrpc":"2.0","id":"1","method":"open_link"}',
    '{"jsonrpc":"2.0","id":0,"method":"open_link"}',
    `{"jsonrpc":"2.0","id":1,"method":"open_link","params":"${"x".repeat(256 * 1024)}"}`,
    `{"jsonrpc":"2.0","id":1,"method":"open_link","params":"${"€".repeat(100 * 1024)}"}`,
    new ArrayBuffer(8),
  ])
    say(data);
  await settle();
  expect([heard, sent]).toEqual([[], []]);
});

test("a request that does not fit is refused with where and why, and goes no further", async () => {
  call({ id: 1, method: "constructor", params: {} });
  call({ id: 2, method: "pong", params: {} });
  call({ id: 3, method: "set_state", params: { key: "a".repeat(129), value: 1 } });
  call({ id: 4, method: "set_state", params: { key: "a", value: 1, nodeId: "other" } });
  call({ id: 5, method: "set_state", params: { key: "a", value: 1, expectedVersion: -1 } });
  call({ id: 6, method: "open_link", params: { url: "x".repeat(2049) } });
  call({ id: 7, method: "download", params: { name: "a", mime: "b", base64: "%%" } });
  call({ id: 8, method: "set_answer", params: { fields: [1] } });
  await settle();
  expect(heard).toEqual([]);
  expect(codes()).toEqual([...Array(2).fill("not_found"), ...Array(6).fill("invalid_input")]);
});

test("notes are heard and never answered; those that do not fit are not", async () => {
  call({ method: "content_height", params: { height: 90 } });
  call({ method: "content_height", params: { height: -1 } });
  call({ method: "content_height", params: { height: 1e9 } });
  call({ method: "report_error", params: { message: "x".repeat(4001), fatal: true } });
  call({ method: "toString", params: {} });
  call({ method: "set_state", params: { key: "a", value: 1 } });
  await settle();
  expect(heard).toEqual([["content_height", { height: 90 }]]);
  expect(sent).toEqual([]);
});

test("60 messages a second get through, and after a second as many again", async () => {
  for (let id = 1; id <= 70; id += 1) {
    call({ id, method: "set_route", params: { path: "/" } });
    await settle();
  }
  expect(heard).toHaveLength(60);
  expect(codes().filter((code) => code === "rate_limited")).toHaveLength(10);
  now += 1000;
  for (let count = 0; count < 70; count += 1) call({ method: "pong", params: {} });
  expect(heard).toHaveLength(120);
});

test("32 requests may wait for an answer, one more is refused", async () => {
  const gate = Promise.withResolvers<typeof DONE>();
  answer = () => gate.promise;
  for (let id = 1; id <= 33; id += 1) call({ id, method: "set_route", params: { path: "/" } });
  await settle();
  expect(sent).toMatchObject([{ id: 33, error: { data: { code: "rate_limited" } } }]);
  gate.resolve(DONE);
  await settle();
  expect(sent).toHaveLength(33);
  call({ id: 34, method: "set_route", params: { path: "/" } });
  await settle();
  expect(sent.at(-1)).toMatchObject({ id: 34, result: DONE.result });
});

test("a closed bridge neither hears nor says anything, not even what was on its way", async () => {
  const gate = Promise.withResolvers<typeof DONE>();
  answer = () => gate.promise;
  call({ id: 1, method: "set_route", params: { path: "/" } });
  bridge.close();
  gate.resolve(DONE);
  call({ id: 2, method: "set_route", params: { path: "/" } });
  bridge.tell("ping", {});
  await settle();
  expect([port.isClosed, heard.length, sent]).toEqual([true, 1, []]);
});
