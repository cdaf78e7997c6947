/** Escapes that mean the same in JSON Schema's patterns and in the engine; all others are refused, never guessed at. */
const KNOWN_ESCAPE =
  /\\(?:[dDwWsSbBnrtfv]|0(?!\d)|c[A-Za-z]|x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|u\{[0-9A-Fa-f]{1,6}\}|[pP]\{[A-Za-z_]+\}|[^A-Za-z0-9])/uy;
const KNOWN_GROUP = /\(\?(?::|<[A-Za-z_][A-Za-z0-9_]*>)/y;
const SURROGATE = /^\\u[dD][89a-fA-F]/;

const ELSEWHERE = "say it without, or check it in the component";

/**
 * What a pattern uses that cannot be matched in linear time, or that the engine would read in another
 * way than JSON Schema does; null when there is nothing.
 */
export function findUnsupportedPart(pattern: string): string | null {
  let isInClass = false;
  for (let at = 0; at < pattern.length; at++) {
    const rest = pattern.slice(at, at + 3);
    if (rest[0] === "\\") {
      const known = matchAt(KNOWN_ESCAPE, pattern, at);
      if (known === null || SURROGATE.test(known)) return explainEscape(pattern, at);
      at += known.length - 1;
    } else if (isInClass) {
      if (rest.startsWith("[:"))
        return `it names a class as [:…:]; write its characters, such as [A-Za-z]`;
      isInClass = rest[0] !== "]";
    } else if (rest[0] === "[") {
      // Unlike in other engines, `[]` fits nothing and `[^]` anything, as in JSON Schema.
      const empty = rest.startsWith("[]") ? 2 : rest === "[^]" ? 3 : 0;
      if (empty > 0) at += empty - 1;
      else isInClass = true;
    } else if (rest.startsWith("(?") && matchAt(KNOWN_GROUP, pattern, at) === null)
      return explainGroup(pattern.slice(at, at + 4));
  }
  return null;
}

function matchAt(sticky: RegExp, text: string, at: number): string | null {
  sticky.lastIndex = at;
  return sticky.exec(text)?.[0] ?? null;
}

function explainEscape(pattern: string, at: number): string {
  const shown = pattern.slice(at, at + 2);
  if (shown === "\\") return "it ends with a lone backslash; write \\\\ for a backslash";
  if (/[1-9k]/.test(shown)) return `it uses a back-reference (${shown}); ${ELSEWHERE}`;
  if (shown === "\\u") return "after \\u come four hex digits, or \\u{…} for a character past FFFF";
  if (shown === "\\x") return "after \\x come two hex digits";
  if (/p/i.test(shown)) return `${shown} takes a bare name in braces, such as \\p{L} or \\p{Greek}`;
  return `${shown} is not an escape here; write the character itself, or a class such as [a-z]`;
}

function explainGroup(start: string): string {
  if (/^\(\?[=!]/.test(start)) return `it uses a look-ahead (${start.slice(0, 3)}); ${ELSEWHERE}`;
  if (/^\(\?<[=!]/.test(start)) return `it uses a look-behind (${start}); ${ELSEWHERE}`;
  return `${start.slice(0, 3)} is not a group here; groups are (…), (?:…) and (?<name>…), and inline flags are not taken: write [Aa] for either case`;
}
