import type { CallExpression, Expression } from "oxc-parser";
import { lineAt, type Source, visitSource } from "./parse-source.ts";
import type { Finding } from "./tidy-source.ts";

const RUNNERS = new Set(["it", "test", "describe", "suite", "bench"]);
const SKIPS = new Set(["skip", "skipIf", "runIf", "todo", "fixme", "fails"]);

/** Tests that switch others off, or are switched off themselves without saying why. */
export function findUntidyTests(source: Source): Finding[] {
  const found: Finding[] = [];
  visitSource(source, {
    CallExpression: (call) => {
      const words = wordsOf(call.callee);
      if (!RUNNERS.has(words[0] ?? "")) return;
      if (words.includes("only")) {
        const instead = "Remove .only before committing";
        found.push({ offset: call.start, what: "a test that switches the others off", instead });
      }
      if (words.some((word) => SKIPS.has(word)) && !hasReason(source, call)) {
        const instead = "Say why in a comment on the line above, or as the reason argument";
        found.push({ offset: call.start, what: `${words.join(".")} without a reason`, instead });
      }
    },
  });
  return found;
}

/** `test.describe.only` gives test, describe, only; calls in between, as in `it.each([…]).only`, are passed over. */
function wordsOf(expression: Expression): string[] {
  if (expression.type === "Identifier") return [expression.name];
  // What `it.skipIf(…)` answers is called once more: the inner call has been judged already.
  if (expression.type !== "MemberExpression" || expression.computed) return [];
  const { object, property } = expression;
  const before = object.type === "CallExpression" ? wordsOf(object.callee) : wordsOf(object);
  return before.length > 0 && property.type === "Identifier" ? [...before, property.name] : [];
}

/** Playwright takes the reason as the last argument: `test.skip(condition, "reason")`. */
function hasReason({ text, parsed }: Source, call: CallExpression): boolean {
  const [first, second] = call.arguments;
  const isText = second?.type === "Literal" && typeof second.value === "string";
  if (isText && first?.type !== "Literal") return true;
  const line = lineAt(text, call.start);
  return parsed.comments.some((comment) => {
    const end = lineAt(text, comment.end);
    return end === line - 1 || (end === line && comment.start > call.start);
  });
}
