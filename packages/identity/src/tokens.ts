import { createHash, randomBytes } from "node:crypto";

/** Prefixes make a leaked token recognisable to scanners and to people. */
export type TokenKind = "ek" | "es" | "ei";

/** 256 random bits, so a plain SHA-256 is enough to store: there is nothing to guess. */
export function newToken(kind: TokenKind): string {
  return `${kind}_${randomBytes(32).toString("base64url")}`;
}

export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

export function isToken(kind: TokenKind, text: string): boolean {
  return text.startsWith(`${kind}_`) && /^[A-Za-z0-9_-]{43}$/.test(text.slice(kind.length + 1));
}
