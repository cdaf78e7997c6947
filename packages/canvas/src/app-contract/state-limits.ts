import { LIMITS } from "@easel/contracts";
import { toCanonicalBytes } from "../canonical-json.ts";

/** What a value counts against the limits: UTF-8 bytes of its canonical JSON. A cleared key counts nothing. */
export function toStateBytes(value: unknown): number {
  return value === null ? 0 : toCanonicalBytes(value);
}

/** Why one value is too large to store, or null. */
export function findValueSizeProblem(key: string, bytes: number): string | null {
  if (bytes <= LIMITS.stateValueBytesMax) return null;
  return `The value of "${key}" takes ${bytes} bytes of JSON and may take ${LIMITS.stateValueBytesMax}; split it over several keys.`;
}

/** Why a canvas cannot hold so much state, or null. Totals are those after the write, widgets' keys left out. */
export function findStateTotalsProblem(totals: { keys: number; bytes: number }): string | null {
  if (totals.keys > LIMITS.stateKeysMax)
    return `The shared state would hold ${totals.keys} keys, and ${LIMITS.stateKeysMax} is the most; clear some with null, or put several values under one key.`;
  if (totals.bytes > LIMITS.stateBytesMax)
    return `The shared state would take ${totals.bytes} bytes of JSON, and ${LIMITS.stateBytesMax} is the most; clear keys with null, or shorten values.`;
  return null;
}
