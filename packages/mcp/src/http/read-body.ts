import type { IncomingMessage } from "node:http";

export type Body =
  | { kind: "json"; value: unknown }
  | { kind: "empty" }
  | { kind: "malformed" }
  | { kind: "too_large" }
  /** The caller went away while sending. */
  | { kind: "aborted" };

/** How long and how much of a refused body is read and thrown away, so that the caller sees the answer. */
const DRAIN_MS = 5_000;
const DRAIN_BYTES_MAX = 64 * 1024 * 1024;

/** Reads a JSON body of at most `bytesMax`, whatever its declared length says. */
export async function readJsonBody(request: IncomingMessage, bytesMax: number): Promise<Body> {
  if (Number(request.headers["content-length"]) > bytesMax) {
    drain(request);
    return { kind: "too_large" };
  }
  const bytes = await collect(request, bytesMax);
  if (bytes === "too_large" || bytes === "aborted") return { kind: bytes };
  if (bytes.length === 0) return { kind: "empty" };
  try {
    // `fatal`: bytes that are not UTF-8 would be stored as replacement characters.
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { kind: "json", value: JSON.parse(text) };
  } catch {
    return { kind: "malformed" };
  }
}

function collect(
  request: IncomingMessage,
  bytesMax: number,
): Promise<Buffer | "too_large" | "aborted"> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let received = 0;
    const onData = (chunk: Buffer) => {
      received += chunk.length;
      if (received <= bytesMax) return void chunks.push(chunk);
      request.off("data", onData);
      drain(request);
      resolve("too_large");
    };
    request.on("data", onData);
    request.once("end", () => resolve(Buffer.concat(chunks)));
    request.once("close", () => resolve("aborted"));
    request.once("error", () => resolve("aborted"));
  });
}

/** Closing at once would reset the connection and the caller would never read why. */
function drain(request: IncomingMessage): void {
  let left = DRAIN_BYTES_MAX;
  const stop = () => request.socket.destroy();
  const timer = setTimeout(stop, DRAIN_MS).unref();
  request.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) stop();
  });
  request.once("close", () => clearTimeout(timer));
  request.resume();
}
