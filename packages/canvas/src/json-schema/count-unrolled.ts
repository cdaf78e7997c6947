import { LIMITS } from "@easel/contracts";

/** One step of a pattern that findUnsupportedPart let pass: an escape, a class, a group's start, a count, or a character. */
const TOKEN =
  /\\(?:[pP]\{\w+\}|u\{\w+\}|u\w{4}|x\w{2}|c\w|[\s\S])|\[\^?(?:\\[\s\S]|[^\]\\])*\]|\((?:\?(?::|<\w+>))?|\{\d+(?:,\d*)?\}|[\s\S]/gu;
const COUNT = /^\{(\d+)(?:,(\d*))?\}$/;
const NO_ATOM = /^[*+?|^$]$/;
/** Keeps nested counts finite; the engine refuses such counts anyway. */
const SIZE_MAX = 1e9;

/**
 * How many characters and classes a pattern has once its counts are written out: the least number of
 * instructions that it compiles to. Known without compiling, which for a hostile pattern takes a second.
 */
export function countUnrolled(pattern: string): number {
  /** Of the whole and of each open group. */
  const sizes = [0];
  /** Of the part that a count right after it would repeat. */
  let last = 0;
  const add = (size: number) => sizes.push(Math.min((sizes.pop() ?? 0) + size, SIZE_MAX));
  for (const [token] of pattern.matchAll(TOKEN)) {
    const count = COUNT.exec(token);
    if (count) {
      const times = Math.min(Number(count[2] || count[1]), LIMITS.patternInstructionsMax + 1);
      add(last * (times - 1));
      last = Math.min(last * times, SIZE_MAX);
    } else if (token.startsWith("(")) {
      sizes.push(0);
    } else if (token === ")" && sizes.length > 1) {
      last = sizes.pop() ?? 0;
      add(last);
    } else if (!NO_ATOM.test(token)) {
      last = 1;
      add(last);
    }
  }
  return sizes.reduce((sum, size) => sum + size, 0);
}
