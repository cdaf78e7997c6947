/** What makes a browser fetch something, as plain CSS. */
const LOADS = /(?:@import\b|\b(?:url|src|image-set|image|cross-fade|element)\()/gi;
const DATA_URL = /^url\(\s*(['"]?)data:/i;
const SHOWN_LENGTH = 60;

/** The first thing in a style sheet that a browser would fetch, with escapes seen through. */
export function findRemote(css: string): string | undefined {
  const plain = decodeEscapes(css);
  for (const { index } of plain.matchAll(LOADS)) {
    const text = plain.slice(index, index + SHOWN_LENGTH);
    if (!DATA_URL.test(text)) return text;
  }
  return undefined;
}

/** `\75 rl(` is `url(` to a browser. */
function decodeEscapes(css: string): string {
  return css.replace(/\\([0-9a-f]{1,6})\s?|\\([^\n])/gi, (_all, hex?: string, plain?: string) => {
    if (hex === undefined) return plain ?? "";
    const point = Number.parseInt(hex, 16);
    return point > 0x10ffff ? "\ufffd" : String.fromCodePoint(point);
  });
}
