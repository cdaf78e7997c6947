import {
  type ErrorCode,
  FRAME_LIMITS,
  FRAME_NOTES,
  FRAME_REQUESTS,
  FrameEnvelope,
  type FrameNoteName,
  type FrameNotes,
  type FrameReply,
  type FrameRequestName,
  type FrameRequests,
  type HostNoteName,
  type HostNotes,
} from "@easel/contracts";
import { createTokenBucket } from "./token-bucket.ts";

export type FrameRefusal = { code: ErrorCode; message: string };
export type FrameOutcome = { ok: true; result: unknown } | { ok: false; error: FrameRefusal };

/** Does what a frame asks for; each is given what has been checked, and never throws. */
export type FrameHandlers = {
  [N in FrameRequestName]: (params: FrameRequests[N]) => Promise<FrameOutcome>;
};
export type FrameListeners = { [N in FrameNoteName]: (params: FrameNotes[N]) => void };

export type Bridge = {
  tell<N extends HostNoteName>(method: N, params: HostNotes[N]): void;
  close(): void;
};

type Parts = {
  port: Pick<MessagePort, "postMessage" | "onmessage" | "close">;
  handlers: FrameHandlers;
  listeners: FrameListeners;
  now: () => number;
};

/** JSON-RPC names it for what a server makes up. */
const REFUSED = -32_000;

/** The page's end of the port. Whatever arrives was chosen by whoever wrote the component. */
export function openBridge({ port, handlers, listeners, now }: Parts): Bridge {
  const takeToken = createTokenBucket(FRAME_LIMITS.messagesPerSecond, now);
  let inFlight = 0;
  let isOpen = true;

  function reply(id: number, outcome: FrameOutcome): void {
    if (!isOpen) return;
    const { code, message } = outcome.ok
      ? { code: "internal" as const, message: "" }
      : outcome.error;
    const answer: FrameReply = outcome.ok
      ? { jsonrpc: "2.0", id, result: outcome.result }
      : { jsonrpc: "2.0", id, error: { code: REFUSED, message, data: { code } } };
    port.postMessage(JSON.stringify(answer));
  }

  async function answer(id: number, method: string, params: unknown): Promise<void> {
    if (inFlight >= FRAME_LIMITS.requestsInFlightMax) return reply(id, TOO_MANY);
    inFlight += 1;
    try {
      reply(id, await runRequest(handlers, method, params));
    } finally {
      inFlight -= 1;
    }
  }

  port.onmessage = ({ data }) => {
    if (!isOpen) return;
    const isInTime = takeToken();
    const message = readEnvelope(data);
    if (!message) return;
    const { id, method, params } = message;
    if (id !== undefined && !isInTime) reply(id, TOO_MANY);
    else if (id !== undefined) void answer(id, method, params);
    else if (isInTime) hearNote(listeners, method, params);
  };

  return {
    tell(method, params) {
      if (isOpen) port.postMessage(JSON.stringify({ jsonrpc: "2.0", method, params }));
    },
    close() {
      isOpen = false;
      port.close();
    },
  };
}

function readEnvelope(data: unknown): FrameEnvelope | null {
  if (typeof data !== "string" || !isWithinBytes(data)) return null;
  try {
    return FrameEnvelope.parse(JSON.parse(data));
  } catch {
    return null;
  }
}

/** A character is at most three bytes of UTF-8, so most texts need no counting. */
function isWithinBytes(text: string): boolean {
  const max = FRAME_LIMITS.messageBytesMax;
  if (text.length > max) return false;
  return text.length * 3 <= max || new TextEncoder().encode(text).length <= max;
}

async function runRequest(
  handlers: FrameHandlers,
  method: string,
  params: unknown,
): Promise<FrameOutcome> {
  if (!isRequestName(method)) return refuse("not_found", `There is no "${method}" here.`);
  const parsed = FRAME_REQUESTS[method].safeParse(params);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const where = issue?.path.length ? ` at ${issue.path.join(".")}` : "";
    return refuse("invalid_input", `${method}${where}: ${issue?.message ?? "does not fit."}`);
  }
  // safe because the schema of this very name has parsed them.
  const handle = handlers[method] as (params: unknown) => Promise<FrameOutcome>;
  return handle(parsed.data);
}

function hearNote(listeners: FrameListeners, method: string, params: unknown): void {
  if (!isNoteName(method)) return;
  const parsed = FRAME_NOTES[method].safeParse(params);
  // safe as above.
  if (parsed.success) (listeners[method] as (params: unknown) => void)(parsed.data);
}

function isRequestName(name: string): name is FrameRequestName {
  return Object.hasOwn(FRAME_REQUESTS, name);
}

function isNoteName(name: string): name is FrameNoteName {
  return Object.hasOwn(FRAME_NOTES, name);
}

export function refuse(code: ErrorCode, message: string): FrameOutcome & { ok: false } {
  return { ok: false, error: { code, message } };
}

const TOO_MANY = refuse(
  "rate_limited",
  `A component may send ${FRAME_LIMITS.messagesPerSecond} messages a second and have ${FRAME_LIMITS.requestsInFlightMax} unanswered; send fewer.`,
);
