import type { CalculatorData } from "@easel/contracts";
import type { Finding } from "../check-spec/finding.ts";
import { toCelEnvironment } from "./cel-environment.ts";
import {
  type CompiledExpression,
  compileExpression,
  type InputValues,
  type OutputResult,
} from "./compile-expression.ts";

export type CalculatorOutputState = { label: string; result: OutputResult };

/** A calculator that is ready to run: compiled once, evaluated on every change of an input. */
export type Calculator = {
  /** One result per output, in their order. Inputs that `values` lacks keep their default. */
  evaluate: (values: InputValues) => CalculatorOutputState[];
};

export function compileCalculator(data: CalculatorData): Calculator {
  const expressions = compileOutputs(data);
  const defaults = toDefaultValues(data);
  return {
    evaluate: (values) => {
      const all = { ...defaults, ...values };
      return data.outputs.map(({ label }, index) => {
        const compiled = expressions[index];
        return { label, result: compiled?.ok ? compiled.evaluate(all) : toFailure(compiled) };
      });
    },
  };
}

/** Expressions that do not compile, and formats for numbers on outputs that are none. */
export function findCalculatorProblems(data: CalculatorData): Finding[] {
  return compileOutputs(data).flatMap((compiled, index): Finding[] => {
    const path = ["outputs", index];
    if (!compiled.ok)
      return [{ path: [...path, "expression"], code: "invalid_value", message: compiled.message }];
    if (data.outputs[index]?.format === undefined || compiled.type === "number") return [];
    const what = compiled.type === "text" ? "a text" : "yes or no";
    const message = `The expression gives ${what}, and format is for numbers; leave format out.`;
    return [{ path: [...path, "format"], code: "invalid_value", message }];
  });
}

export function toDefaultValues({ inputs }: CalculatorData): Record<string, number | boolean> {
  return Object.fromEntries(inputs.map((input) => [input.name, input.default]));
}

function compileOutputs({ inputs, outputs }: CalculatorData): CompiledExpression[] {
  const environment = toCelEnvironment(inputs);
  const names = inputs.map(({ name }) => name);
  return outputs.map(({ expression }) => compileExpression(environment, names, expression));
}

function toFailure(compiled: CompiledExpression | undefined): OutputResult {
  return { ok: false, message: compiled?.ok === false ? compiled.message : "This has no value." };
}
