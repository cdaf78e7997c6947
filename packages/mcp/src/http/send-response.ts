import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { type Splice, spliceJson } from "./splice-json.ts";

type Sending = {
  /** Whether the text is to be whole before it is sent, because JSON may have to go into it. */
  isWhole: boolean;
  /** What goes into it; known once the SDK's response is there. */
  splice: () => Splice | null;
  signal: AbortSignal;
};

/** Writes the SDK's web response to Node's. */
export async function sendResponse(
  target: ServerResponse,
  source: Response,
  { isWhole, splice, signal }: Sending,
): Promise<void> {
  const headers = Object.fromEntries(source.headers);
  const isStream = headers["content-type"] === "text/event-stream";
  if (source.body === null) return void target.writeHead(source.status, headers).end();
  if (isStream && !isWhole) {
    target.writeHead(source.status, headers);
    return writeStream(target, source.body, signal);
  }
  const text = await source.text();
  if (signal.aborted) return;
  const spliced = splice();
  const parts = spliced ? spliceJson(text, spliced) : [Buffer.from(text)];
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  target.writeHead(source.status, { ...headers, "content-length": String(length) });
  for (const part of parts.slice(0, -1)) target.write(part);
  target.end(parts.at(-1));
}

async function writeStream(
  target: ServerResponse,
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  // The headers go out now: a call that waits for a person has no body for a while.
  target.flushHeaders();
  for await (const chunk of body) {
    if (signal.aborted) return;
    if (!target.write(chunk)) await once(target, "drain", { signal }).catch(() => {});
  }
  target.end();
}
