/** The token of an `Authorization: Bearer …` header (RFC 6750 §2.1; the scheme's case does not matter). */
export function readBearerToken(authorizationHeader: string | undefined): string | null {
  const match = /^bearer +([A-Za-z0-9._~+/-]+=*) *$/i.exec(authorizationHeader ?? "");
  return match?.[1] ?? null;
}
