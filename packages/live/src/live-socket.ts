import { LIVE_CLOSE_GONE, type LiveServerMessage } from "@easel/contracts";
import { WebSocket } from "ws";
import type { GoneReason, LiveLimits, Viewer } from "./hub-options.ts";

/** Browsers send us nothing; whoever sends more than this is not one of ours. */
const MESSAGES_MAX = 20;

export type LiveSocket = {
  viewer: Viewer;
  /** Sends a message unless it is the one sent last. A socket that does not read is dropped. */
  send(text: string): void;
  sendGone(reason: GoneReason): void;
  close(code: number): void;
  terminate(): void;
  /** Drops a socket that did not answer the last ping. */
  ping(): void;
};

export function openLiveSocket(
  socket: WebSocket,
  viewer: Viewer,
  limits: LiveLimits,
  onClose: () => void,
): LiveSocket {
  let isAlive = true;
  let last: string | undefined;
  let received = 0;
  socket.on("pong", () => {
    isAlive = true;
  });
  socket.on("message", () => {
    received += 1;
    if (received > MESSAGES_MAX) socket.close(1008, "This socket only listens.");
  });
  // An error is followed by "close"; without a listener it would end the process.
  socket.on("error", () => {});
  socket.once("close", onClose);

  function send(text: string): void {
    if (text === last || socket.readyState !== WebSocket.OPEN) return;
    last = text;
    if (socket.bufferedAmount > limits.bufferedBytesMax) socket.terminate();
    else socket.send(text);
  }
  return {
    viewer,
    send,
    sendGone(reason) {
      const message: LiveServerMessage = { type: "canvas.gone", reason };
      send(JSON.stringify(message));
      socket.close(LIVE_CLOSE_GONE);
    },
    close: (code) => socket.close(code),
    terminate: () => socket.terminate(),
    ping() {
      if (!isAlive) return socket.terminate();
      isAlive = false;
      socket.ping();
    },
  };
}
