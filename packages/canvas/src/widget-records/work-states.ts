import {
  type BoardData,
  type CalculatorData,
  type ComparisonData,
  type ConversationData,
  type DocumentData,
  type DocumentValue,
  type MessageValue,
  type ScenarioValue,
  toDocumentMode,
  type WeightsValue,
} from "@easel/contracts";
import { compileCalculator, toDefaultValues } from "../calculator/compile-calculator.ts";
import { type CardChanges, toBoardCards } from "./board-cards.ts";
import { keepFitting } from "./keep-fitting.ts";
import { type ComparisonPlace, rankComparison } from "./rank-comparison.ts";
import { byTime, type Viewer, type WidgetRecord } from "./record.ts";

/** What agents read of widgets in which people work: newest first where a list is cut. */

export function toBoardState(data: BoardData, changes: CardChanges) {
  const cards = toBoardCards(data, changes).map(({ position: _, ...card }) => card);
  const { kept, leftOut } = keepFitting(cards);
  return {
    columns: data.columns.map((column) => ({
      ...column,
      cards: kept.filter((card) => card.column === column.id).map(({ column: _, ...card }) => card),
    })),
    cardsLeftOut: leftOut,
  };
}

/** The messages of the data, then those that were written, oldest first; the oldest are left out. */
export function toConversationState(
  data: ConversationData,
  messages: readonly WidgetRecord<MessageValue>[],
) {
  const started = data.messages.map(({ from, name, text, at }) => ({
    ...{ from, name: name ?? null, text, at: at ?? null },
  }));
  const written = [...messages].sort(byTime).map(({ by, at, value }) => ({
    ...{ from: by.kind, name: by.name, text: value.text, at },
  }));
  const { kept, leftOut } = keepFitting([...started, ...written].reverse());
  return { messages: kept.reverse(), messagesLeftOut: leftOut };
}

export type ComparisonView = {
  /** By the weights of the data. */
  ranking: ComparisonPlace[];
  /** Newest first. */
  people: {
    by: string;
    at: string;
    weights: Record<string, number>;
    ranking: ComparisonPlace[];
  }[];
  peopleLeftOut: number;
  /** A person's own weights, empty while they have none; agents have none. */
  own?: Record<string, number>;
};

/** The ranking by the weights of the data, and by each person's own. */
export function toComparisonState(
  data: ComparisonData,
  weights: readonly WidgetRecord<WeightsValue>[],
  viewer: Viewer,
): ComparisonView {
  const people = toNewestFirst(weights).map(({ by, at, value }) => ({
    ...{ by: by.name, at, weights: value.weights },
    ranking: rankComparison(data, value.weights),
  }));
  const { kept, leftOut } = keepFitting(people);
  const view = { ranking: rankComparison(data), people: kept, peopleLeftOut: leftOut };
  if (viewer.kind === "agent") return view;
  return { ...view, own: weights.find(({ by }) => by.key === viewer.key)?.value.weights ?? {} };
}

/** What comes out of the defaults, and of each scenario that was shared. */
export function toCalculatorState(
  data: CalculatorData,
  scenarios: readonly WidgetRecord<ScenarioValue>[],
) {
  const calculator = compileCalculator(data);
  const run = (values: ScenarioValue["values"]) =>
    calculator.evaluate(values).map(({ label, result }) => ({
      label,
      value: result.ok ? result.value : null,
    }));
  const names = new Set(data.inputs.map(({ name }) => name));
  const shared = toNewestFirst(scenarios).map(({ by, at, value }) => {
    // What was shared before an input went away says nothing about it any more.
    const known = Object.entries(value.values).filter(([name]) => names.has(name));
    const values = { ...toDefaultValues(data), ...Object.fromEntries(known) };
    return { name: value.name ?? null, by: by.name, at, values, outputs: run(values) };
  });
  const { kept, leftOut } = keepFitting(shared);
  return { outputs: run({}), scenarios: kept, scenariosLeftOut: leftOut };
}

/** The text as it is now: what was written last, else what the data starts from. */
export function toDocumentState(data: DocumentData, written: WidgetRecord<DocumentValue> | null) {
  return {
    mode: toDocumentMode(data),
    markdown: written?.value.markdown ?? data.markdown,
    by: written?.by.name ?? null,
    at: written?.at ?? null,
  };
}

function toNewestFirst<Value>(records: readonly WidgetRecord<Value>[]): WidgetRecord<Value>[] {
  return [...records].sort(byTime).reverse();
}
