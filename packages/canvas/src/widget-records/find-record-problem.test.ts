import type { CalculatorData, PollData, RankedVoteData } from "@easel/contracts";
import { expect, test } from "vitest";
import {
  findRankingProblems,
  findScenarioProblems,
  findTickProblems,
  findVoteProblems,
  findWeightsProblems,
} from "./find-record-problem.ts";

const options = ["mon", "tue"].map((id) => ({ id, title: id }));
const poll: PollData = { question: "When?", options };
const vote: RankedVoteData = { options, method: "irv" };
const codes = (issues: { path: string; code: string }[]) =>
  issues.map(({ path, code }) => [path, code]);

test("a vote names options that there are, and one where one is asked for", () => {
  expect(findVoteProblems(poll, { options: ["tue"] })).toEqual([]);
  expect(findVoteProblems(poll, { options: [] })).toEqual([]);
  expect(codes(findVoteProblems(poll, { options: ["mon", "tue"] }))).toEqual([
    ["options", "too_many"],
  ]);
  const many = { ...poll, multiple: true };
  expect(findVoteProblems(many, { options: ["mon", "tue"] })).toEqual([]);
  expect(findVoteProblems(many, { options: ["mon", "tuw"] })).toEqual([
    { path: "options[1]", code: "unknown_id", message: expect.stringContaining('"tue"') },
  ]);
});

test("a ranking names options that there are, some or all", () => {
  expect(findRankingProblems(vote, { order: ["tue", "mon"] })).toEqual([]);
  expect(findRankingProblems(vote, { order: ["tue"] })).toEqual([]);
  expect(codes(findRankingProblems(vote, { order: ["sun", "mon"] }))).toEqual([
    ["order[0]", "unknown_id"],
  ]);
});

test("a tick is for an item of the list", () => {
  const list = { items: [{ id: "keys", label: "Keys" }] };
  expect(findTickProblems(list, { item: "keys", done: true })).toEqual([]);
  expect(codes(findTickProblems(list, { item: "key", done: true }))).toEqual([
    ["item", "unknown_id"],
  ]);
});

test("weights are for criteria of the comparison", () => {
  const data = {
    options,
    criteria: [{ id: "rent", label: "Rent", weight: 1, direction: "lower" as const }],
    cells: {},
  };
  expect(findWeightsProblems(data, { weights: { rent: 2 } })).toEqual([]);
  expect(codes(findWeightsProblems(data, { weights: { rent: 2, size: 1 } }))).toEqual([
    ["weights.size", "unknown_id"],
  ]);
});

test("a scenario has values that its inputs take", () => {
  const data: CalculatorData = {
    inputs: [
      { name: "seats", label: "Seats", type: "integer", default: 5, min: 1, max: 9 },
      { name: "rate", label: "Rate", type: "number", default: 0.5 },
      { name: "yearly", label: "Yearly", type: "boolean", default: false },
    ],
    outputs: [{ label: "Out", expression: "seats" }],
  };
  const find = (values: Record<string, number | boolean>) =>
    codes(findScenarioProblems(data, { values }));
  expect(find({ seats: 1, rate: -0.25, yearly: true })).toEqual([]);
  expect(find({ seats: 9 })).toEqual([]);
  expect(find({ seats: 0 })).toEqual([["values.seats", "too_small"]]);
  expect(find({ seats: 10 })).toEqual([["values.seats", "too_big"]]);
  expect(find({ seats: 1.5, rate: true, yearly: 1 })).toEqual([
    ["values.seats", "invalid_type"],
    ["values.rate", "invalid_type"],
    ["values.yearly", "invalid_type"],
  ]);
  expect(find({ seat: 5 })).toEqual([["values.seat", "unknown_id"]]);
});
