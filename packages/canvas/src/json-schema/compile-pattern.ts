import { LIMITS } from "@easel/contracts";
import { RE2JS } from "re2js";
import { countUnrolled } from "./count-unrolled.ts";
import { findUnsupportedPart } from "./find-unsupported-part.ts";

const ENGINE_MESSAGE_LENGTH_MAX = 120;

/** `instructions` times the length of a text bounds the work of matching it, whatever the pattern. */
export type CompiledPattern =
  | { ok: true; instructions: number; isFoundIn(text: string): boolean }
  | { ok: false; message: string };

/**
 * A pattern of JSON Schema for the linear-time engine (RE2), on the server and in browsers alike.
 * Linear is not enough: a short pattern may unroll to a hundred thousand instructions, so they are bounded too.
 */
export function compilePattern(pattern: string): CompiledPattern {
  if (pattern.length > LIMITS.schemaPatternLengthMax)
    return refuse(`it is longer than ${LIMITS.schemaPatternLengthMax} characters; shorten it`);
  const unsupported = findUnsupportedPart(pattern);
  if (unsupported !== null) return refuse(unsupported);
  const unrolled = countUnrolled(pattern);
  if (unrolled > LIMITS.patternInstructionsMax) return refuse(toUnrolledReason(unrolled));
  try {
    const engine = RE2JS.compile(RE2JS.translateRegExp(pattern));
    const instructions = engine.programSize();
    if (instructions > LIMITS.patternInstructionsMax) return refuse(toUnrolledReason(instructions));
    return { ok: true, instructions, isFoundIn: (text) => engine.test(text) };
  } catch (error) {
    return refuse(`${toEngineMessage(error)}; mend it there`);
  }
}

function refuse(reason: string): CompiledPattern {
  return { ok: false, message: `The pattern cannot be used: ${reason}.` };
}

function toUnrolledReason(steps: number): string {
  return `its repeat counts unroll it to ${steps} steps, and ${LIMITS.patternInstructionsMax} is the most; use minLength and maxLength, or smaller counts`;
}

/** ``error parsing regexp: missing closing ): `(a` `` → ``missing closing ): `(a` ``. */
function toEngineMessage(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/^error parsing regexp: /, "").slice(0, ENGINE_MESSAGE_LENGTH_MAX);
}
