import { FRAME_PORT, FrameReady, type HostNotes } from "@easel/contracts";
import { type Bridge, type FrameHandlers, type FrameListeners, openBridge } from "./bridge.ts";
import { type Heartbeat, startHeartbeat } from "./heartbeat.ts";

export type SessionEvent =
  /** It has not answered for a while, or has begun to answer again. */
  | "silent"
  | "awake"
  /** It shows another document than the one it was given. */
  | "left"
  /** It did not become what it was to be: refused, unreachable, or no document of ours. */
  | "absent";

type Parts = {
  iframe: HTMLIFrameElement;
  nonce: string;
  /** What the frame is told first, at the time when it is. */
  first: () => Promise<HostNotes["init"]>;
  handlers: FrameHandlers;
  listeners: Omit<FrameListeners, "pong" | "leaving">;
  onEvent: (event: SessionEvent) => void;
};

export type Session = Pick<Bridge, "tell" | "close"> & Pick<Heartbeat, "isQuiet">;

/** A loaded document has asked for its port by now, unless it is not ours. */
const READY_WITHIN_MS = 4_000;
const LOADED_WITHIN_MS = 20_000;

/** One load of a frame, from the moment it begins: handshake, port, heartbeat, and the end of all of them. */
export function openSession(parts: Parts): Session {
  const { iframe, nonce, first, handlers, listeners, onEvent } = parts;
  let bridge: Bridge | null = null;
  let loads = 0;
  let heartbeat: Heartbeat | null = null;
  let patience = window.setTimeout(() => end("absent"), LOADED_WITHIN_MS);

  function close(): void {
    window.clearTimeout(patience);
    heartbeat?.stop();
    window.removeEventListener("message", onMessage);
    iframe.removeEventListener("load", onLoad);
    bridge?.close();
    bridge = null;
  }
  function end(event: SessionEvent): void {
    close();
    onEvent(event);
  }
  function onMessage({ source, origin, data }: MessageEvent): void {
    // The first of the right window, without an origin and with the nonce of this load; no other, and no second.
    if (bridge || source !== iframe.contentWindow || origin !== "null") return;
    const ready = FrameReady.safeParse(data);
    if (!ready.success || ready.data.nonce !== nonce) return;
    window.clearTimeout(patience);
    const { port1, port2 } = new MessageChannel();
    bridge = openBridge({
      port: port1,
      handlers,
      listeners: { ...listeners, pong: () => heartbeat?.hear(), leaving: () => end("left") },
      now: () => performance.now(),
    });
    // No other target can be named: the frame has no origin.
    iframe.contentWindow?.postMessage({ type: FRAME_PORT }, "*", [port2]);
    const opened = bridge;
    void first().then((init) => opened.tell("init", init));
    heartbeat = startHeartbeat({ ping: () => opened.tell("ping", {}), onChange: onEvent });
  }
  function onLoad(): void {
    loads += 1;
    if (loads > 1) end("left");
    else if (!bridge) {
      window.clearTimeout(patience);
      patience = window.setTimeout(() => end("absent"), READY_WITHIN_MS);
    }
  }

  window.addEventListener("message", onMessage);
  iframe.addEventListener("load", onLoad);
  return {
    tell: (method, params) => bridge?.tell(method, params),
    close,
    isQuiet: () => heartbeat?.isQuiet() ?? false,
  };
}
