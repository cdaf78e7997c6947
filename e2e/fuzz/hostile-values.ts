import { LIMITS } from "@easel/contracts";
import type { Draws } from "./draws.ts";

const MEASURES = [...new Set<number>(Object.values(LIMITS))];
const LENGTHS = MEASURES.filter((measure) => measure <= 65_536);
/** Members of an array that may be large themselves. */
const COUNTS = MEASURES.filter((measure) => measure <= 500);
const HUGE_TEXT_LENGTH = 1_000_000;
const HUGE_DEPTH = 10_000;

const TEXTS: readonly string[] = [
  "",
  " ",
  "\n\t",
  "\u200b\u200c\u2060\ufeff",
  "\u202eesrever",
  "e\u0301\u0301\u0301",
  "👩‍👩‍👧‍👦",
  "<script>alert(1)</script><img src=x onerror=alert(1)>",
  '# A\n\n<iframe srcdoc="<script>1</script>"></iframe>\n\n[x](javascript:alert(1))',
  "javascript:alert(1)",
  "JaVaScRiPt\t:alert(1)",
  "data:text/html,<script>1</script>",
  "https://user:secret@example.com:99999/%00",
  "NaN",
  "-Infinity",
  "1e999",
  "null",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "widget:notes",
  "../../etc/passwd",
  "'; drop table easel.canvases; --",
  "$1 {{7*7}} %s",
  "(a+)+$",
  "^[",
  "2026-02-30",
  "2026-13-01T25:61:61Z",
  "ana@example.com\r\nBcc: all@example.com",
];

const NUMBERS: readonly number[] = [
  ...[0, -0, -1, 1.5, 0.1 + 0.2, 5e-324, 1e21, 1e308, Number.POSITIVE_INFINITY],
  ...[2_147_483_647, 2_147_483_648, -2_147_483_649, 4_294_967_296],
  ...[Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1, -Number.MAX_SAFE_INTEGER - 2],
  // What JSON.parse makes of -1e999.
  Number.NEGATIVE_INFINITY,
];

/** Text that breaks something somewhere; `text` is what stood there. */
export function drawText(draws: Draws, text = ""): string {
  if (draws.onceIn(400)) return "x".repeat(HUGE_TEXT_LENGTH);
  switch (draws.integer(8)) {
    case 0:
      return `${text}\0`;
    case 1:
      return `${text}\ud83d`;
    case 2:
      return `\ude00${text}`;
    case 3:
      return "a".repeat(nearLimit(draws, LENGTHS));
    case 4:
      return "🚀".repeat(Math.ceil(nearLimit(draws, LENGTHS) / 2));
    case 5:
      return `${text}${draws.pick(TEXTS)}`;
    default:
      return draws.pick(TEXTS);
  }
}

export function drawNumber(draws: Draws, number = 0): number {
  switch (draws.integer(4)) {
    case 0:
      return number + draws.pick([-1, 1, 0.5]);
    case 1:
      return draws.pick([-1, 1]) * nearLimit(draws, MEASURES);
    default:
      return draws.pick(NUMBERS);
  }
}

/** How many members an array gets that is to be about as long as some limit. */
export function drawCount(draws: Draws, isOfScalars: boolean): number {
  return isOfScalars && draws.onceIn(20)
    ? nearLimit(draws, [LIMITS.jsonElementsMax])
    : nearLimit(draws, COUNTS);
}

/** Anything that JSON can hold, and what JSON.parse makes of too large a number. */
export function drawValue(draws: Draws): unknown {
  if (draws.onceIn(300)) return nest(HUGE_DEPTH);
  switch (draws.integer(12)) {
    case 0:
    case 1:
      return drawText(draws);
    case 2:
    case 3:
      return drawNumber(draws);
    case 4:
      return draws.pick([true, false]);
    case 5:
      return draws.pick<unknown>([[], [null], [[[]]], ["a", "a"], [{}, {}]]);
    case 6:
      return {};
    case 7:
      return JSON.parse('{"__proto__":{"admin":true},"a":1}');
    case 8:
      return { constructor: { prototype: { admin: true } }, toString: 1 };
    case 9:
      return draws.pick<unknown>([
        { length: 5 },
        { "": "" },
        JSON.parse('{"then":1}'),
        { toJSON: "x" },
      ]);
    case 10:
      return nest(nearLimit(draws, [LIMITS.jsonDepthMax, LIMITS.schemaDepthMax]));
    default:
      return null;
  }
}

function nearLimit(draws: Draws, limits: readonly number[]): number {
  return draws.pick(limits) + draws.pick([-1, 0, 1]);
}

/** Objects or lists in one another, made without recursion, because there may be many. */
function nest(levels: number): unknown {
  let value: unknown = "end";
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? { a: value } : [value];
  return value;
}
