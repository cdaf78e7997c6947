import type {
  CalculatorData,
  CalculatorInput,
  ChecklistData,
  ComparisonData,
  Issue,
  PollData,
  RankedVoteData,
  RankingValue,
  ScenarioValue,
  TickValue,
  VoteValue,
  WeightsValue,
} from "@easel/contracts";
import { suggestId, toPathText } from "@easel/contracts";

/** What is wrong with a value that has its form but not its widget's ids; paths go into the value. */

export function findVoteProblems(data: PollData, { options }: VoteValue): Issue[] {
  if (!data.multiple && options.length > 1)
    return [toIssue(["options"], "too_many", "Choose one; this poll takes a single vote.")];
  return findUnknownIds(data.options, options, "options", "option");
}

export function findRankingProblems(data: RankedVoteData, { order }: RankingValue): Issue[] {
  return findUnknownIds(data.options, order, "order", "option");
}

export function findTickProblems({ items }: ChecklistData, { item }: TickValue): Issue[] {
  if (items.some(({ id }) => id === item)) return [];
  const hint = suggestId(
    item,
    items.map(({ id }) => id),
    "item",
  );
  return [toIssue(["item"], "unknown_id", `There is no item "${item}"; ${hint}`)];
}

export function findWeightsProblems({ criteria }: ComparisonData, value: WeightsValue): Issue[] {
  const ids = criteria.map(({ id }) => id);
  return Object.keys(value.weights)
    .filter((id) => !ids.includes(id))
    .map((id) =>
      toIssue(
        ["weights", id],
        "unknown_id",
        `There is no criterion "${id}"; ${suggestId(id, ids, "criterion")}`,
      ),
    );
}

export function findScenarioProblems(
  { inputs }: CalculatorData,
  { values }: ScenarioValue,
): Issue[] {
  const names = inputs.map(({ name }) => name);
  return Object.entries(values).flatMap(([name, value]): Issue[] => {
    const path = ["values", name];
    const input = inputs.find((each) => each.name === name);
    if (input) return findInputValueProblems(input, value, path);
    return [
      toIssue(
        path,
        "unknown_id",
        `There is no input "${name}"; ${suggestId(name, names, "input")}`,
      ),
    ];
  });
}

/** Also what a page shows beside an input while somebody types. */
export function findInputValueProblems(
  input: CalculatorInput,
  value: number | boolean,
  path: PropertyKey[],
): Issue[] {
  const { label, type, min, max } = input;
  if (type === "boolean" || typeof value === "boolean")
    return type === "boolean" && typeof value === "boolean"
      ? []
      : [
          toIssue(
            path,
            "invalid_type",
            `${label} takes ${type === "boolean" ? "yes or no" : "a number"}.`,
          ),
        ];
  if (!Number.isFinite(value) || (type === "integer" && !Number.isInteger(value)))
    return [
      toIssue(
        path,
        "invalid_type",
        `${label} takes a ${type === "integer" ? "whole " : ""}number.`,
      ),
    ];
  if (min !== undefined && value < min)
    return [toIssue(path, "too_small", `${label} is at least ${min}.`)];
  if (max !== undefined && value > max)
    return [toIssue(path, "too_big", `${label} is at most ${max}.`)];
  return [];
}

function findUnknownIds(
  options: readonly { id: string }[],
  chosen: readonly string[],
  field: string,
  noun: string,
): Issue[] {
  const ids = options.map(({ id }) => id);
  return chosen.flatMap((id, index) =>
    ids.includes(id)
      ? []
      : [
          toIssue(
            [field, index],
            "unknown_id",
            `There is no ${noun} "${id}"; ${suggestId(id, ids, noun)}`,
          ),
        ],
  );
}

function toIssue(path: readonly PropertyKey[], code: string, message: string): Issue {
  return { path: toPathText(path), code, message };
}
