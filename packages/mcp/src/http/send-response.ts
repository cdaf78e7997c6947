import { once } from "node:events";
import type { ServerResponse } from "node:http";

/** Where an empty list stands in a response; inside a JSON string its quotes would be escaped. */
const EMPTY_LIST = '"tools":[]';

type Sending = {
  /** JSON to put where the SDK wrote an empty tool list. */
  list: Buffer | null;
  signal: AbortSignal;
};

/** Writes the SDK's web response to Node's. */
export async function sendResponse(
  target: ServerResponse,
  source: Response,
  { list, signal }: Sending,
): Promise<void> {
  const headers = Object.fromEntries(source.headers);
  const isStream = headers["content-type"] === "text/event-stream";
  if (source.body === null) return void target.writeHead(source.status, headers).end();
  if (isStream && !list) {
    target.writeHead(source.status, headers);
    return writeStream(target, source.body, signal);
  }
  const text = await source.text();
  if (signal.aborted) return;
  const parts = list ? spliceList(text, list) : [Buffer.from(text)];
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  target.writeHead(source.status, { ...headers, "content-length": String(length) });
  for (const part of parts) target.write(part);
  target.end();
}

function spliceList(text: string, list: Buffer): Buffer[] {
  const at = text.indexOf(EMPTY_LIST);
  if (at < 0) return [Buffer.from(text)];
  const from = at + EMPTY_LIST.length - "[]".length;
  return [Buffer.from(text.slice(0, from)), list, Buffer.from(text.slice(from + "[]".length))];
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
