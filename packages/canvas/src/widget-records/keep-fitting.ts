import { LIMITS } from "@easel/contracts";

const ENCODER = new TextEncoder();

/** What is left after the rest of a state, such as the results of twenty outputs. */
export const LIST_BYTES_MAX = LIMITS.widgetStateBytesMax - 20 * 1024;

/** The longest start of a list that one widget's state has room for, and how many were left out. */
export function keepFitting<T>(
  items: readonly T[],
  bytesMax: number = LIST_BYTES_MAX,
): { kept: T[]; leftOut: number } {
  let bytes = 0;
  const end = items.findIndex((item) => {
    bytes += ENCODER.encode(JSON.stringify(item)).length + 1;
    return bytes > bytesMax;
  });
  const kept = end < 0 ? [...items] : items.slice(0, end);
  return { kept, leftOut: items.length - kept.length };
}
