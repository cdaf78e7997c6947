import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { LIVE_CLOSE_GONE, LIVE_CLOSE_RESTART } from "@easel/contracts";
import type { Bus } from "@easel/db";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { createLiveHub, type LiveHub } from "./create-live-hub.ts";
import type { CanvasHead, LiveLimits, Sight, Viewer } from "./hub-options.ts";

const CANVAS = "a".repeat(32);
const head = (version: number): CanvasHead => ({
  type: "canvas.head",
  version,
  layoutVersion: 1,
  status: "active",
  answerCount: 0,
  stateRevision: 0,
  expiresAt: null,
});

let server: Server;
let hub: LiveHub;
let sight: Sight;
let looks: string[];
let listeners: Set<() => void>;
let look: (viewer: string) => Promise<Sight>;

/** Wakes every listener, as the real one does for a topic. */
const bus: Bus = {
  subscribe(topic, listener) {
    expect(topic).toBe(`canvas:${CANVAS}`);
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  publish: () => {},
  flushed: async () => {},
  close: async () => {},
};
const change = () => {
  for (const listener of listeners) listener();
};

async function start(limits: Partial<LiveLimits> = {}): Promise<void> {
  hub = createLiveHub({ bus, log: () => {}, limits });
  server = createServer();
  server.on("upgrade", (request, socket, headBytes) => {
    const standingKey = new URL(request.url ?? "", "http://x").searchParams.get("as") ?? "link";
    const viewer: Viewer = { standingKey, look: () => look(standingKey) };
    if (
      !hub.accept(
        { request, socket, head: headBytes, ip: request.socket.remoteAddress },
        CANVAS,
        viewer,
      )
    )
      socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
}

type Seen = { socket: WebSocket; messages: unknown[]; code: number | null };

async function open(as = "link"): Promise<Seen> {
  // safe because the server listens on TCP.
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live?as=${as}`);
  const seen: Seen = { socket, messages: [], code: null };
  socket.on("message", (data) => seen.messages.push(JSON.parse(String(data))));
  socket.on("close", (code) => {
    seen.code = code;
  });
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  return seen;
}

beforeEach(() => {
  sight = { head: head(1) };
  looks = [];
  listeners = new Set();
  look = async (viewer) => {
    looks.push(viewer);
    return sight;
  };
});
afterEach(async () => {
  await hub.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test("a new socket hears the head, and hears it again only when it changed", async () => {
  await start();
  const one = await open();
  await vi.waitFor(() => expect(one.messages).toEqual([head(1)]));
  change();
  await sleep(20);
  sight = { head: head(2) };
  change();
  await vi.waitFor(() => expect(one.messages).toEqual([head(1), head(2)]));
});

test("one change costs one look for everybody who stands alike", async () => {
  await start();
  const sockets = await Promise.all(["link", "link", "link", "session:1", "session:1"].map(open));
  await vi.waitFor(() => expect(sockets.every(({ messages }) => messages.length === 1)).toBe(true));
  expect(listeners.size).toBe(1);
  looks = [];
  sight = { head: head(2) };
  change();
  await vi.waitFor(() => expect(sockets.every(({ messages }) => messages.length === 2)).toBe(true));
  expect(looks.sort()).toEqual(["link", "session:1"]);
});

test("changes during a look lead to one more look, and the last state wins", async () => {
  await start();
  const one = await open();
  await vi.waitFor(() => expect(one.messages).toHaveLength(1));
  let release = () => {};
  looks = [];
  look = async (viewer) => {
    looks.push(viewer);
    const seen = sight;
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return seen;
  };
  sight = { head: head(2) };
  change();
  await vi.waitFor(() => expect(looks).toHaveLength(1));
  for (const version of [3, 4, 5]) {
    sight = { head: head(version) };
    change();
  }
  release();
  await vi.waitFor(() => expect(looks).toHaveLength(2));
  release();
  await vi.waitFor(() => expect(one.messages.at(-1)).toEqual(head(5)));
  expect(looks).toHaveLength(2);
});

test("a deleted canvas sends everybody away", async () => {
  await start();
  const [one, two] = await Promise.all([open(), open("session:1")]);
  sight = { gone: "deleted" };
  change();
  await vi.waitFor(() => expect([one.code, two.code]).toEqual([LIVE_CLOSE_GONE, LIVE_CLOSE_GONE]));
  expect(one.messages.at(-1)).toEqual({ type: "canvas.gone", reason: "deleted" });
  expect(listeners.size).toBe(0);
});

test("who lost access goes and learns nothing of the change; others stay", async () => {
  await start();
  const [stranger, member] = await Promise.all([open(), open("session:1")]);
  await vi.waitFor(() => expect(member.messages).toHaveLength(1));
  look = async (viewer) => (viewer === "link" ? { gone: "no_access" } : { head: head(2) });
  change();
  await vi.waitFor(() => expect(stranger.code).toBe(LIVE_CLOSE_GONE));
  expect(stranger.messages).toEqual([head(1), { type: "canvas.gone", reason: "no_access" }]);
  await vi.waitFor(() => expect(member.messages).toEqual([head(1), head(2)]));
});

test("a failed look is tried again", async () => {
  await start();
  const one = await open();
  await vi.waitFor(() => expect(one.messages).toHaveLength(1));
  look = async () => {
    look = async () => ({ head: head(2) });
    throw new Error("database away");
  };
  change();
  await vi.waitFor(() => expect(one.messages.at(-1)).toEqual(head(2)), { timeout: 4000 });
});

test("without a notice everybody looks again after a while", async () => {
  await start({ refreshEveryMs: 50 });
  const one = await open();
  sight = { head: head(7) };
  await vi.waitFor(() => expect(one.messages.at(-1)).toEqual(head(7)));
});

test("a socket that does not answer pings is dropped", async () => {
  await start({ pingEveryMs: 50 });
  const one = await open();
  one.socket.pong = () => {};
  // The client library answers pings itself; a paused socket does not.
  one.socket.pause();
  await vi.waitFor(() => expect(listeners.size).toBe(0), { timeout: 2000 });
});

test("caps hold, and free their place", async () => {
  await start({ socketsPerCanvas: 2 });
  const one = await open();
  await open();
  await expect(open()).rejects.toThrow();
  one.socket.close();
  await vi.waitFor(async () => expect((await open()).socket.readyState).toBe(WebSocket.OPEN));
});

test("whoever talks too much, or sends too much at once, is cut off", async () => {
  await start();
  const [talker, sender] = await Promise.all([open(), open()]);
  for (let count = 0; count < 30; count += 1) talker.socket.send("hello");
  sender.socket.send("x".repeat(5000));
  await vi.waitFor(() => expect([talker.code, sender.code]).toEqual([1008, 1009]));
});

test("at the end everybody is told to come back", async () => {
  await start();
  const one = await open();
  await hub.close();
  await vi.waitFor(() => expect(one.code).toBe(LIVE_CLOSE_RESTART));
  await expect(open()).rejects.toThrow();
});
