import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What one document of a frame is made of. It says who may see it by existing: it is made for whoever may. */
const FrameTicket = z.strictObject({
  /** The canvas's label, not its id: the component's script can read the address it came from. */
  canvas: z.string().max(26),
  node: z.string().max(64),
  org: z.uuid(),
  version: z.int(),
  script: Sha256,
  styles: Sha256,
  /** Milliseconds since 1970. */
  exp: z.int(),
});
export type FrameTicket = z.infer<typeof FrameTicket>;

const LIFETIME_MS = 60_000;
const TOKEN_LENGTH_MAX = 2048;

export function signFrameToken(
  ticket: Omit<FrameTicket, "exp">,
  { key, now }: { key: Buffer; now: Date },
): string {
  const whole: FrameTicket = { ...ticket, exp: now.getTime() + LIFETIME_MS };
  const body = Buffer.from(JSON.stringify(whole)).toString("base64url");
  return `${body}.${toSignature(body, key).toString("base64url")}`;
}

/** Null for a token that is none of ours, was changed, or has run out. */
export function readFrameToken(
  token: string,
  { key, now }: { key: Buffer; now: Date },
): FrameTicket | null {
  const [body, signature, ...rest] = token.length > TOKEN_LENGTH_MAX ? [] : token.split(".");
  if (!body || !signature || rest.length > 0) return null;
  const expected = toSignature(body, key);
  const sent = Buffer.from(signature, "base64url");
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return null;
  const ticket = parseTicket(body);
  return ticket && ticket.exp > now.getTime() ? ticket : null;
}

function parseTicket(body: string): FrameTicket | null {
  try {
    return FrameTicket.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
  } catch {
    return null;
  }
}

function toSignature(body: string, key: Buffer): Buffer {
  return createHmac("sha256", key).update(`frame ${body}`).digest();
}
