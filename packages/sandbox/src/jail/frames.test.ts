import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFrameReader, encodeFrame, FrameError } from "./frames.ts";

const LIMITS = { headBytesMax: 200, bodyBytesMax: 1_000 };
const toPlain = (parts: Uint8Array[]) => parts.map((part) => Buffer.from(part).toString());

describe("frames", () => {
  it("come out as they went in, however the bytes are cut", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string({ maxLength: 20 }), { maxLength: 5 }), { maxLength: 6 }),
        fc.integer({ min: 1, max: 40 }),
        (frames, step) => {
          const bytes = Buffer.concat(frames.map((parts, at) => encodeFrame({ at }, parts)));
          const read = createFrameReader(LIMITS);
          const found = [];
          for (let from = 0; from < bytes.length; from += step)
            found.push(...read(bytes.subarray(from, from + step)));
          expect(found.map(({ head }) => head)).toEqual(frames.map((_, at) => ({ at })));
          expect(found.map(({ parts }) => toPlain(parts))).toEqual(frames);
        },
      ),
    );
  });

  const lengths = (head: number, body: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt32BE(head, 0);
    bytes.writeUInt32BE(body, 4);
    return bytes;
  };
  const frame = (head: string, body = "") =>
    Buffer.concat([lengths(Buffer.byteLength(head), body.length), Buffer.from(head + body)]);

  it.each([
    ["a long head, before it has come", lengths(201, 0)],
    ["a long body, before it has come", lengths(2, 1_001)],
    ["a head that is no JSON", frame("{")],
    ["a head that is no object", frame("[]")],
    ["no lengths", frame('{"head":1}')],
    ["a length below nothing", frame('{"head":1,"lengths":[-1,1]}')],
    ["half a length", frame('{"head":1,"lengths":[0.5]}', "a")],
    ["a part beyond the body", frame('{"head":1,"lengths":[3]}', "ab")],
    ["bytes that belong to no part", frame('{"head":1,"lengths":[1]}', "ab")],
  ])("are refused with %s", (_name, bytes) => {
    expect(() => createFrameReader(LIMITS)(bytes)).toThrow(FrameError);
  });
});
