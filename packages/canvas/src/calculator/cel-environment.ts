import type { CalculatorInput } from "@easel/contracts";
import { LIMITS } from "@easel/contracts";
import { Environment } from "@marcbachmann/cel-js";

/** Every function that an expression may call: how to write it, and what it does with numbers. */
const FUNCTIONS: Record<string, { arity: readonly number[]; of: (...values: number[]) => number }> =
  {
    min: { arity: [2, 3, 4, 5], of: Math.min },
    max: { arity: [2, 3, 4, 5], of: Math.max },
    abs: { arity: [1], of: Math.abs },
    floor: { arity: [1], of: Math.floor },
    ceil: { arity: [1], of: Math.ceil },
    round: { arity: [1, 2], of: roundTo },
    sqrt: { arity: [1], of: Math.sqrt },
    pow: { arity: [2], of: (base, exponent) => base ** exponent },
  };
export const FUNCTION_NAMES: readonly string[] = Object.keys(FUNCTIONS);

/** Halves go up; digits past the twelfth are noise of the representation. */
function roundTo(value: number, decimals = 0): number {
  const factor = 10 ** Math.min(12, Math.max(0, Math.trunc(decimals)));
  const scaled = value * factor;
  return Number.isFinite(scaled) ? Math.round(scaled) / factor : value;
}

/**
 * CEL where every number is a double, so that `seats * 2` and `total / 12` mean what they seem to; `%`
 * is the remainder with the sign of the dividend, as CEL has it for int.
 */
export function toCelEnvironment(inputs: readonly CalculatorInput[]): Environment {
  const environment = new Environment({
    limits: { maxAstNodes: LIMITS.expressionNodesMax, maxDepth: LIMITS.expressionDepthMax },
  });
  for (const { name, type } of inputs)
    environment.registerVariable(name, type === "boolean" ? "bool" : "double");
  for (const [name, { arity, of }] of Object.entries(FUNCTIONS))
    for (const count of arity)
      environment.registerFunction(
        `${name}(${Array(count).fill("double").join(", ")}): double`,
        of,
        { async: false },
      );
  environment.registerOperator("double % double", (left: number, right: number) => left % right);
  return environment;
}
