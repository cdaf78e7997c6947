import { createHash } from "node:crypto";
import type { BundleRequest } from "./bundle-types.ts";
import { TOOLCHAIN } from "./toolchain.ts";

/** What a bundle follows from, as one word: a component with a key that has been built is never built again. */
export function toBundleKey(request: BundleRequest): string {
  const { source, theme = "" } = request;
  const parts = [JSON.stringify(TOOLCHAIN), theme, source];
  const hash = createHash("sha256");
  // With its length before each, no two requests give the same text.
  for (const part of parts) hash.update(`${part.length}:${part}`);
  return hash.digest("hex");
}

export function hashText(text: string | Uint8Array): string {
  return createHash("sha256").update(text).digest("hex");
}
