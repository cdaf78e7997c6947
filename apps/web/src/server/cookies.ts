/** Names of our cookies. `__Host-` pins a cookie to this very host over https (RFC 6265bis §4.1.3.2). */
export function toCookieNames(isSecure: boolean): { session: string; viewer: string } {
  const prefix = isSecure ? "__Host-" : "";
  return { session: `${prefix}easel_session`, viewer: `${prefix}easel_viewer` };
}

/** The first cookie of that name, as browsers send the most specific one first. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  for (const pair of (header ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

type CookieOptions = { isSecure: boolean; maxAgeSeconds: number };

/** Values are tokens of ours, so nothing needs escaping. A max age of 0 removes the cookie. */
export function toSetCookie(name: string, value: string, options: CookieOptions): string {
  const secure = options.isSecure ? "; Secure" : "";
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${options.maxAgeSeconds}${secure}`;
}
