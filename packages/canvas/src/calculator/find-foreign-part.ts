import { quoted, suggestId } from "@easel/contracts";
import type { ASTNode } from "@marcbachmann/cel-js";
import { FUNCTION_NAMES } from "./cel-environment.ts";

const OPERATORS: ReadonlySet<string> = new Set(
  "+ - * / % < <= > >= == != && || ?: !_ -_".split(" "),
);

/** What else CEL has, and calculators do not: it would let an expression loop or reach into values. */
const FOREIGN: Record<string, string> = {
  rcall: "methods and macros such as .map() and .size()",
  list: "lists",
  map: "maps",
  in: '"in"',
  ".": 'field access with "."',
  "[]": 'access with "[ ]"',
};

/**
 * Why a syntax tree is not one of a calculator, or null. What passes holds only numbers, texts, yes and
 * no, declared inputs, operators and the functions of calculators, so evaluating it costs one step per
 * node.
 */
export function findForeignPart(root: ASTNode, inputNames: readonly string[]): string | null {
  const pending: ASTNode[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const problem = judgeNode(node, inputNames);
    if (problem !== null) return problem;
    pending.push(...listOperands(node).reverse());
  }
  return null;
}

/** The literals that are whole numbers, which CEL would take for int. */
export function listIntegerLiterals(
  root: ASTNode,
): { start: number; end: number; value: bigint }[] {
  const found: { start: number; end: number; value: bigint }[] = [];
  const pending: ASTNode[] = [root];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.op === "value" && typeof node.args === "bigint")
      found.push({ start: node.start, end: node.end, value: node.args });
    pending.push(...listOperands(node));
  }
  return found.sort((left, right) => left.start - right.start);
}

function judgeNode(node: ASTNode, inputNames: readonly string[]): string | null {
  switch (node.op) {
    case "value":
      return ["bigint", "number", "string", "boolean"].includes(typeof node.args)
        ? null
        : "Only numbers, texts in quotes, true and false can be written here.";
    case "id":
      return inputNames.includes(node.args)
        ? null
        : `${quoted(node.args)} is not an input; ${suggestId(node.args, inputNames, "input")}`;
    case "call": {
      const [name] = node.args;
      return FUNCTION_NAMES.includes(name)
        ? null
        : `There is no function ${quoted(name)}; ${suggestId(name, FUNCTION_NAMES, "function")}`;
    }
    default:
      if (OPERATORS.has(node.op)) return null;
      return `A calculator cannot use ${FOREIGN[node.op] ?? `"${node.op}"`}; write it with operators and ${FUNCTION_NAMES.join(", ")}.`;
  }
}

function listOperands(node: ASTNode): ASTNode[] {
  switch (node.op) {
    case "+":
    case "-":
    case "*":
    case "/":
    case "%":
    case "<":
    case "<=":
    case ">":
    case ">=":
    case "==":
    case "!=":
    case "&&":
    case "||":
    case "?:":
      return [...node.args];
    case "!_":
    case "-_":
      return [node.args];
    case "call":
      return [...node.args[1]];
    default:
      return [];
  }
}
