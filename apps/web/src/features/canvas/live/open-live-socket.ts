import { LIVE_CLOSE_GONE, LIVE_PATH, type LiveServerMessage } from "@easel/contracts";
import { toReconnectDelayMs } from "./backoff.ts";

export type Head = Extract<LiveServerMessage, { type: "canvas.head" }>;
export type GoneReason = Extract<LiveServerMessage, { type: "canvas.gone" }>["reason"];

type Listeners = {
  onOpen(isReconnect: boolean): void;
  onDrop(): void;
  onHead(head: Head): void;
  onGone(reason: GoneReason): void;
};

export type LiveSocket = {
  /** Connects now instead of after the current wait; a socket that is open is replaced. */
  reconnect(): void;
  /** Connects now if nothing is open or opening. */
  wake(): void;
  close(): void;
};

/** One live socket for one canvas, which comes back by itself until the canvas is gone. */
export function openLiveSocket(canvasId: string, listeners: Listeners): LiveSocket {
  let socket: WebSocket | undefined;
  let timer: number | undefined;
  let attempt = 0;
  let opened = false;
  let closed = false;

  function stop(): void {
    closed = true;
    window.clearTimeout(timer);
    socket?.close();
  }

  function connect(): void {
    window.clearTimeout(timer);
    const own = new WebSocket(toLiveUrl(canvasId));
    socket = own;
    own.onopen = () => {
      if (own !== socket) return;
      listeners.onOpen(opened);
      opened = true;
      attempt = 0;
    };
    own.onmessage = (event) => {
      const message = own === socket ? parseMessage(event.data) : undefined;
      if (message?.type === "canvas.head") listeners.onHead(message);
      if (message?.type === "canvas.gone") {
        stop();
        listeners.onGone(message.reason);
      }
    };
    own.onclose = (event) => {
      if (own !== socket || closed) return;
      if (event.code === LIVE_CLOSE_GONE) {
        stop();
        listeners.onGone("no_access");
        return;
      }
      listeners.onDrop();
      timer = window.setTimeout(connect, toReconnectDelayMs(attempt, Math.random()));
      attempt += 1;
    };
  }

  function reconnect(): void {
    if (closed) return;
    const old = socket;
    socket = undefined;
    old?.close();
    attempt = 0;
    connect();
  }

  connect();
  return {
    reconnect,
    wake: () => {
      if (socket === undefined || socket.readyState > WebSocket.OPEN) reconnect();
    },
    close: stop,
  };
}

function toLiveUrl(canvasId: string): string {
  const scheme = window.location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${window.location.host}${LIVE_PATH}?canvas=${encodeURIComponent(canvasId)}`;
}

function parseMessage(data: unknown): LiveServerMessage | undefined {
  try {
    const message: unknown = JSON.parse(String(data));
    if (typeof message !== "object" || message === null || !("type" in message)) return undefined;
    // safe because our own server sends only this union; a type we do not know is ignored by the caller.
    return message as LiveServerMessage;
  } catch {
    return undefined;
  }
}
