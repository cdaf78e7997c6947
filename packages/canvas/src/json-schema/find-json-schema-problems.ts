import { type JsonSchema, type JsonValue, LIMITS, listSubschemas } from "@easel/contracts";
import { canonicalJson } from "../canonical-json.ts";
import { FINDINGS_MAX, type Finding } from "../check-spec/finding.ts";
import { compileJsonSchema, type PatternCache } from "./compile-json-schema.ts";
import { type CompiledPattern, compilePattern } from "./compile-pattern.ts";
import { findMisfits } from "./find-misfits.ts";

/** What checking schemas may still cost; the schemas of one contract share it. */
export type SchemaAllowance = {
  patterns: PatternCache;
  /** Characters and instructions of patterns that may still be compiled. */
  compileCost: number;
  /** Instructions times characters that defaults and choices may still be matched with. */
  patternSteps: number;
};

export function startSchemaAllowance(): SchemaAllowance {
  return {
    patterns: new Map(),
    compileCost: LIMITS.contractPatternCostMax,
    patternSteps: LIMITS.patternStepsMax,
  };
}

/**
 * What `JsonSchema` cannot see in a schema that it accepted: patterns that the engine refuses, and
 * values of enum, const and default that the schema itself would refuse. Paths start at the schema.
 */
export function findJsonSchemaProblems(
  schema: JsonSchema,
  allowance: SchemaAllowance = startSchemaAllowance(),
): Finding[] {
  const parts = listSubschemas(schema);
  const patternProblems = parts.flatMap((part) => findPatternProblem(part, allowance));
  // Values are only measured by patterns that work.
  if (patternProblems.length > 0) return patternProblems.slice(0, FINDINGS_MAX);
  const findings: Finding[] = [];
  for (const { schema: part, path } of parts) {
    if (findings.length >= FINDINGS_MAX) break;
    for (const finding of findValueProblems(part, allowance))
      findings.push({ ...finding, path: [...path, ...finding.path] });
  }
  return findings.slice(0, FINDINGS_MAX);
}

type Part = { schema: JsonSchema; path: Finding["path"] };

function findPatternProblem({ schema, path }: Part, allowance: SchemaAllowance): Finding[] {
  const { pattern } = schema;
  if (pattern === undefined) return [];
  const at = [...path, "pattern"];
  const compiled = allowance.patterns.get(pattern) ?? compileWithin(pattern, allowance);
  if (compiled === null) {
    const message = `All patterns of the contract together are too much to compile (${LIMITS.contractPatternCostMax} characters and unrolled steps at most); shorten them, lower their repeat counts, or use the same pattern in several places.`;
    return [{ path: at, code: "too_large", message }];
  }
  return compiled.ok ? [] : [{ path: at, code: "invalid_value", message: compiled.message }];
}

/** A Unicode class such as \p{L} is a table of hundreds of ranges. */
const UNICODE_CLASS_COST = 20;
/** A pattern that fails may have been unrolled before it did; ten of them are enough to report. */
const FAILURE_COST = LIMITS.contractPatternCostMax / 10;

/** Null when there is no allowance left. */
function compileWithin(pattern: string, allowance: SchemaAllowance): CompiledPattern | null {
  const classes = pattern.match(/\\p/gi)?.length ?? 0;
  const sourceCost = pattern.length + classes * UNICODE_CLASS_COST;
  if (sourceCost > allowance.compileCost) return null;
  const compiled = compilePattern(pattern);
  const cost = sourceCost + (compiled.ok ? compiled.instructions : FAILURE_COST);
  if (compiled.ok && cost > allowance.compileCost) {
    allowance.compileCost = 0;
    return null;
  }
  allowance.compileCost -= cost;
  allowance.patterns.set(pattern, compiled);
  return compiled;
}

function findValueProblems(schema: JsonSchema, allowance: SchemaAllowance): Finding[] {
  const { enum: choices = [], const: only, default: start, ...rest } = schema;
  const findings = findRepeatedChoices(choices);
  const bare = compileJsonSchema(rest, allowance.patterns);
  const describe = (path: Finding["path"], value: JsonValue, name: string): Finding[] =>
    findMisfits(bare, value, allowance).map((finding) => ({
      ...finding,
      path: [...path, ...finding.path],
      message: `${name} does not fit its own schema: ${finding.message}`,
    }));
  for (const [index, choice] of choices.entries()) {
    if (findings.length >= FINDINGS_MAX) return findings;
    findings.push(...describe(["enum", index], choice, "This choice"));
  }
  if (only !== undefined) {
    findings.push(...describe(["const"], only, "const"));
    if (choices.length > 0 && !choices.some((choice) => isSame(choice, only)))
      findings.push({
        path: ["const"],
        code: "invalid_value",
        message:
          "const is not among the values of enum, so nothing could fit; drop one of the two.",
      });
  }
  if (findings.length > 0 || start === undefined) return findings;
  const whole = compileJsonSchema(schema, allowance.patterns);
  return findMisfits(whole, start, allowance).map((finding) => ({
    ...finding,
    path: ["default", ...finding.path],
    message: `The default does not fit its own schema: ${finding.message}`,
  }));
}

function isSame(left: JsonValue, right: JsonValue): boolean {
  return canonicalJson(left) === canonicalJson(right);
}

function findRepeatedChoices(choices: readonly JsonValue[]): Finding[] {
  const seen = new Set<string>();
  return choices.flatMap((choice, index): Finding[] => {
    const text = canonicalJson(choice);
    if (!seen.has(text)) {
      seen.add(text);
      return [];
    }
    const message = "This choice is there already; list it once.";
    return [{ path: ["enum", index], code: "duplicate", message }];
  });
}
