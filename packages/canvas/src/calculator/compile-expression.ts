import { LIMITS } from "@easel/contracts";
import { type Environment, EvaluationError, ParseError } from "@marcbachmann/cel-js";
import { findForeignPart, listIntegerLiterals } from "./find-foreign-part.ts";

export type OutputValue = number | boolean | string;
export type InputValues = Readonly<Record<string, number | boolean>>;
/** `message` says to a person why there is no value. */
export type OutputResult = { ok: true; value: OutputValue } | { ok: false; message: string };

export type CompiledExpression =
  | {
      ok: true;
      type: "number" | "boolean" | "text";
      evaluate: (values: InputValues) => OutputResult;
    }
  | { ok: false; message: string };

const TYPES: Record<string, "number" | "boolean" | "text"> = {
  double: "number",
  bool: "boolean",
  string: "text",
};

/**
 * Reads and type-checks an expression over declared inputs; `message` names what is wrong. Evaluating
 * takes a value for every input and never throws.
 */
export function compileExpression(
  environment: Environment,
  inputNames: readonly string[],
  expression: string,
): CompiledExpression {
  if (expression.length > LIMITS.expressionLengthMax) return refuse(TOO_LARGE);
  try {
    const written = environment.parse(expression);
    const foreign = findForeignPart(written.ast, inputNames);
    if (foreign !== null) return refuse(foreign);
    const integers = listIntegerLiterals(written.ast);
    const parsed =
      integers.length === 0 ? written : environment.parse(toDoubles(expression, integers));
    const checked = parsed.check();
    if (!checked.valid) return refuse(toTypeMessage(checked.error?.summary ?? ""));
    const type = TYPES[checked.type ?? ""];
    if (type === undefined) return refuse("It gives neither a number, nor yes or no, nor a text.");
    return { ok: true, type, evaluate: (values) => evaluate(parsed, values) };
  } catch (error) {
    return refuse(toParseMessage(error));
  }
}

const TOO_LARGE = `The expression is too large; ${LIMITS.expressionLengthMax} characters and ${LIMITS.expressionNodesMax} parts are the most. Split it over several outputs.`;

function refuse(message: string): { ok: false; message: string } {
  return { ok: false, message };
}

/** Writes every whole number as a double, which no other text of the expression depends on. */
function toDoubles(
  expression: string,
  literals: readonly { start: number; end: number; value: bigint }[],
): string {
  let text = "";
  let from = 0;
  for (const { start, end, value } of literals) {
    const digits = String(Number(value));
    text += expression.slice(from, start) + (/[.e]/.test(digits) ? digits : `${digits}.0`);
    from = end;
  }
  return text + expression.slice(from);
}

function evaluate(parsed: (context: Record<string, unknown>) => unknown, values: InputValues) {
  try {
    // Without a prototype, so that an input called "constructor" finds its own value or none.
    const value = parsed(Object.assign(Object.create(null), values));
    if (typeof value === "number" && !Number.isFinite(value)) return refuse(NOT_A_NUMBER);
    if (typeof value === "number" || typeof value === "boolean" || typeof value === "string")
      return { ok: true as const, value };
    return refuse("This has no value.");
  } catch (error) {
    const summary = error instanceof EvaluationError ? error.summary : "";
    return refuse(
      summary === "" ? "This cannot be worked out." : `This cannot be worked out: ${summary}.`,
    );
  }
}

const NOT_A_NUMBER = "These values give no number, for example because of a division by 0.";

function toTypeMessage(summary: string): string {
  const words = summary.replaceAll("double", "number").replaceAll("bool", "yes/no");
  return `The types do not fit: ${words}. Numbers, texts and yes/no do not mix.`;
}

function toParseMessage(error: unknown): string {
  if (!(error instanceof ParseError)) return "The expression cannot be read.";
  if (error.code === "limit_exceeded") return TOO_LARGE;
  const at = error.range ? ` at character ${error.range.start + 1}` : "";
  return `The expression cannot be read${at}: ${error.summary}.`;
}
