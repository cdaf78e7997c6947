/**
 * How a process and its jailed child talk: two lengths, a small JSON head, then the parts, which are never parsed
 * as JSON. A hostile child can so send long texts but no deep or dear ones.
 */
export type Frame = { head: unknown; parts: Uint8Array[] };

export type FrameLimits = { headBytesMax: number; bodyBytesMax: number };

const LENGTHS_BYTES = 8;
const PARTS_MAX = 100_000;

export class FrameError extends Error {
  override name = "FrameError";
}

export function encodeFrame(head: unknown, parts: readonly (string | Uint8Array)[] = []): Buffer {
  const bodies = parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part));
  const headBytes = Buffer.from(
    JSON.stringify({ head, lengths: bodies.map((body) => body.byteLength) }),
  );
  const lengths = Buffer.alloc(LENGTHS_BYTES);
  lengths.writeUInt32BE(headBytes.byteLength, 0);
  lengths.writeUInt32BE(
    bodies.reduce((sum, body) => sum + body.byteLength, 0),
    4,
  );
  return Buffer.concat([lengths, headBytes, ...bodies]);
}

/** Takes bytes as they come and gives whole frames. Throws FrameError at the first thing that is out of bounds. */
export function createFrameReader(limits: FrameLimits): (chunk: Uint8Array) => Frame[] {
  let chunks: Uint8Array[] = [];
  let length = 0;
  let wanted = LENGTHS_BYTES;
  return (chunk) => {
    chunks.push(chunk);
    length += chunk.byteLength;
    const frames: Frame[] = [];
    while (length >= wanted) {
      const bytes = Buffer.concat(chunks);
      const [headLength, bodyLength] = readLengths(bytes, limits);
      wanted = LENGTHS_BYTES + headLength + bodyLength;
      chunks = [bytes];
      if (length < wanted) break;
      frames.push(parseFrame(bytes.subarray(LENGTHS_BYTES, wanted), headLength));
      chunks = [bytes.subarray(wanted)];
      length -= wanted;
      wanted = LENGTHS_BYTES;
    }
    return frames;
  };
}

function readLengths(bytes: Buffer, limits: FrameLimits): [head: number, body: number] {
  const head = bytes.readUInt32BE(0);
  const body = bytes.readUInt32BE(4);
  if (head > limits.headBytesMax || body > limits.bodyBytesMax)
    throw new FrameError(`a frame of ${head} and ${body} bytes is too long`);
  return [head, body];
}

function parseFrame(bytes: Buffer, headLength: number): Frame {
  const { head, lengths } = parseHead(bytes.toString("utf8", 0, headLength));
  const parts: Uint8Array[] = [];
  let at = headLength;
  for (const length of lengths) {
    if (!Number.isInteger(length) || length < 0 || at + length > bytes.byteLength)
      throw new FrameError("a part does not fit its frame");
    parts.push(bytes.subarray(at, at + length));
    at += length;
  }
  if (at !== bytes.byteLength) throw new FrameError("the parts do not fill their frame");
  return { head, parts };
}

function parseHead(text: string): { head: unknown; lengths: number[] } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new FrameError("a head is not JSON");
  }
  if (typeof parsed !== "object" || parsed === null || !("head" in parsed))
    throw new FrameError("a frame has no head");
  const lengths = "lengths" in parsed ? parsed.lengths : undefined;
  if (!Array.isArray(lengths) || lengths.length > PARTS_MAX)
    throw new FrameError("a frame has no list of lengths");
  return { head: parsed.head, lengths };
}
