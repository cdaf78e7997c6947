import { FRAME_LIMITS } from "@easel/contracts";

const PING_MS = FRAME_LIMITS.pingSeconds * 1000;

export type Heartbeat = {
  /** The frame has answered. */
  hear(): void;
  /** Has left more than one ping unanswered: sooner than it is said to be silent. */
  isQuiet(): boolean;
  stop(): void;
};

/** Asks a frame again and again whether it is there, and says when it falls silent and when it comes back. */
export function startHeartbeat(parts: {
  ping: () => void;
  onChange: (event: "silent" | "awake") => void;
}): Heartbeat {
  let heardAt = performance.now();
  let isSilent = false;
  const timer = window.setInterval(() => {
    // Nobody waits for a page that is not looked at, and browsers slow it down.
    if (document.hidden) heardAt = performance.now();
    else if (!isSilent && performance.now() - heardAt > FRAME_LIMITS.silenceSeconds * 1000) {
      isSilent = true;
      parts.onChange("silent");
    }
    parts.ping();
  }, PING_MS);
  return {
    hear() {
      heardAt = performance.now();
      if (!isSilent) return;
      isSilent = false;
      parts.onChange("awake");
    },
    isQuiet: () => performance.now() - heardAt > 1.5 * PING_MS,
    stop: () => window.clearInterval(timer),
  };
}
