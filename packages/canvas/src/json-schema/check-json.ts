import { type Issue, type JsonSchema, LIMITS, toPathText } from "@easel/contracts";
import { compileOnce } from "./compile-json-schema.ts";
import { findMisfits } from "./find-misfits.ts";

/**
 * A JSON value against a schema that `JsonSchema` accepted, in time linear in the value; none when it
 * fits. Issue paths lead into the value, after `prefix`.
 */
export function checkJson(
  schema: JsonSchema,
  value: unknown,
  prefix: readonly PropertyKey[] = [],
): Issue[] {
  const allowance = { patternSteps: LIMITS.patternStepsMax };
  return findMisfits(compileOnce(schema), value, allowance).map(({ path, code, message }) => ({
    path: toPathText([...prefix, ...path]),
    code,
    message,
  }));
}
