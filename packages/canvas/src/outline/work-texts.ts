import type {
  BoardData,
  CalculatorData,
  CalculatorInput,
  ConversationData,
  DocumentData,
} from "@easel/contracts";
import { compileCalculator } from "../calculator/compile-calculator.ts";
import { demoteHeadings, toLine } from "./plain-line.ts";
import { toNumberText } from "./shown-texts.ts";

/** Text forms of widgets in which people write, compute and move things. */

const NODE_DEPTH = 2;

export function toDocumentText({ markdown }: DocumentData): string {
  return markdown.trim() === "" ? "(an empty document)" : demoteHeadings(markdown, NODE_DEPTH);
}

/** Inputs with their defaults, and what comes out of these. */
export function toCalculatorText(data: CalculatorData): string {
  const outputs = compileCalculator(data)
    .evaluate({})
    .map(({ label, result }, index) => {
      const format = data.outputs[index]?.format;
      if (!result.ok) return `- ${toLine(label)}: (no value)`;
      const { value } = result;
      const text = typeof value === "number" ? toNumberText(value, format) : toWord(value);
      return `- ${toLine(label)}: ${text}`;
    });
  return ["Inputs:", data.inputs.map(toInputText).join("\n"), "Outputs:", outputs.join("\n")].join(
    "\n\n",
  );
}

function toInputText({ label, default: start, unit, min, max }: CalculatorInput): string {
  const bounds = [
    ...(min === undefined ? [] : [`at least ${min}`]),
    ...(max === undefined ? [] : [`at most ${max}`]),
  ].join(", ");
  const value = `${typeof start === "number" ? start : toWord(start)}${unit ? ` ${toLine(unit)}` : ""}`;
  return `- ${toLine(label)}: ${value}${bounds ? ` (${bounds})` : ""}`;
}

function toWord(value: boolean | string): string {
  return typeof value === "string" ? toLine(value) : value ? "yes" : "no";
}

export function toBoardText({ columns, cards }: BoardData): string {
  return columns
    .map(({ id, title, limit }) => {
      const lines = cards.filter(({ column }) => column === id).map(toCardText);
      const head = `### ${toLine(title)}${limit === undefined ? "" : ` (at most ${limit})`}`;
      return `${head}\n\n${lines.length === 0 ? "(no cards)" : lines.join("\n")}`;
    })
    .join("\n\n");
}

function toCardText({ title, body, assignee, tags }: BoardData["cards"][number]): string {
  const facts = [...(assignee ? [assignee] : []), ...(tags ?? []).map((tag) => `#${tag}`)];
  const about = facts.length > 0 ? ` (${facts.map(toLine).join(", ")})` : "";
  return `- ${toLine(title)}${about}${body ? `: ${toLine(body)}` : ""}`;
}

export function toConversationText({ messages, prompt }: ConversationData): string {
  const lines = messages.map(
    ({ from, name, text }) =>
      `**${toLine(name ?? (from === "agent" ? "Agent" : "Somebody"))}:** ${demoteHeadings(text, NODE_DEPTH)}`,
  );
  if (lines.length === 0) lines.push("(no messages yet)");
  return [...(prompt ? [toLine(prompt)] : []), ...lines].join("\n\n");
}
