const UNRESERVED = /[A-Za-z0-9\-._~]/;

/**
 * The one spelling of a path: no dot segments, no doubled or backward slashes, nothing escaped that
 * needs no escape (RFC 3986 §6.2.2). Next serves other spellings too, so a path that is not spelled
 * like this would be served under rules that were made for another. The path must be decodable.
 */
export function toNormalPath(path: string): string {
  const plain = path.replace(/%([0-9a-f]{2})/gi, (escaped, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return UNRESERVED.test(character) ? character : escaped;
  });
  // One slash at the start, whatever came: two would name a host to whoever follows it.
  return new URL(`http://host${plain}`).pathname.replace(/\/{2,}/g, "/");
}
