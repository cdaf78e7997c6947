/**
 * JSON that goes around the SDK: it handles and writes a small stand-in, which becomes `json` on the way out.
 * Inside a JSON string the stand-in's quotes would be escaped, so no text of anybody's can look like one.
 */
export type Splice = { standIn: string; json: string | Buffer };

/** Throws when the stand-in is not there: sending it would be an empty answer that looks like a true one. */
export function spliceJson(text: string, { standIn, json }: Splice): Buffer[] {
  const at = text.indexOf(standIn);
  if (at < 0) throw new Error("The SDK wrote a stand-in in another way.");
  const [before, after] = [text.slice(0, at), text.slice(at + standIn.length)];
  if (typeof json === "string") return [Buffer.from(before + json + after)];
  return [Buffer.from(before), json, Buffer.from(after)];
}
