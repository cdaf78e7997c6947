import type {
  ErrorCode,
  FrameNoteName,
  FrameNotes,
  FrameReply,
  FrameRequestName,
  FrameRequests,
  HostNoteName,
  HostNotes,
} from "@easel/contracts";
import { FRAME_LIMITS } from "@easel/contracts/frame-limits";

export type HostNote = { [N in HostNoteName]: { method: N; params: HostNotes[N] } }[HostNoteName];

/** Why something was refused, with a code to act on and a message to show. */
export type Refusal = { code: ErrorCode; message: string };
export type Outcome<T = unknown> = { ok: true; result: T } | { ok: false; error: Refusal };

export type Connection = {
  /** Never rejects: a refusal is an answer like another. */
  request<N extends FrameRequestName>(method: N, params: FrameRequests[N]): Promise<Outcome>;
  tell<N extends FrameNoteName>(method: N, params: FrameNotes[N]): void;
  /** One listener, told of everything since the port arrived. */
  listen(listener: (note: HostNote) => void): void;
};

type Port = Pick<MessagePort, "postMessage" | "onmessage">;

const TOO_LARGE: Refusal = {
  code: "limit_exceeded",
  message: `A message of a component holds at most ${FRAME_LIMITS.messageBytesMax / 1024} KB of JSON.`,
};
const NOT_JSON: Refusal = {
  code: "invalid_input",
  message: "Only JSON can leave a component: no cycles, functions or BigInts.",
};

/** JSON-RPC over a port that arrives later; what is said before waits for it. */
export function createConnection(): Connection & { attach(port: Port): void } {
  const waiting = new Map<number, (outcome: Outcome) => void>();
  const unheard: HostNote[] = [];
  let outbox: string[] | null = [];
  let port: Port | undefined;
  let listener: ((note: HostNote) => void) | undefined;
  let lastId = 0;

  function send(text: string): void {
    if (outbox) outbox.push(text);
    else port?.postMessage(text);
  }
  function receive(message: FrameReply | HostNote): void {
    if ("id" in message) {
      const settle = waiting.get(message.id);
      waiting.delete(message.id);
      if ("error" in message) {
        const { message: text, data } = message.error;
        settle?.({ ok: false, error: { code: data.code, message: text } });
      } else settle?.({ ok: true, result: message.result });
    } else if (message.method === "ping") send(toText({ method: "pong", params: {} }));
    else if (listener) listener(message);
    else unheard.push(message);
  }

  return {
    attach(arrived) {
      port = arrived;
      // safe because the page around the frame sends JSON texts of these types and nothing else.
      arrived.onmessage = ({ data }) => receive(JSON.parse(data));
      const held = outbox ?? [];
      outbox = null;
      for (const text of held) arrived.postMessage(text);
    },
    request(method, params) {
      const id = ++lastId;
      let text: string;
      try {
        text = toText({ id, method, params });
      } catch {
        return Promise.resolve({ ok: false, error: NOT_JSON });
      }
      if (text.length > FRAME_LIMITS.messageBytesMax)
        return Promise.resolve({ ok: false, error: TOO_LARGE });
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        send(text);
      });
    },
    tell: (method, params) => send(toText({ method, params })),
    listen(next) {
      listener = next;
      for (const note of unheard.splice(0)) next(note);
    },
  };
}

function toText(message: Record<string, unknown>): string {
  return JSON.stringify({ jsonrpc: "2.0", ...message });
}
