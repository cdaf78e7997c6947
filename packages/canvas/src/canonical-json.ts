/**
 * The one text of a JSON value (RFC 8785): keys sorted by UTF-16 code unit, no whitespace, numbers and
 * strings as JSON.stringify writes them. Recursive, because what reaches it passed findUnsafeJson and
 * nests at most LIMITS.jsonDepthMax levels. Members that are undefined count as absent.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((element) => canonicalJson(element)).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
    return `{${members.join(",")}}`;
  }
  return JSON.stringify(value) ?? "null";
}

/** UTF-8 length of the canonical JSON. */
export function toCanonicalBytes(value: unknown): number {
  return new TextEncoder().encode(canonicalJson(value)).length;
}
