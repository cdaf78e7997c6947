import type { ListedCanvas } from "@easel/contracts";
import { expect, test } from "vitest";
import { filterCanvases, listStatuses, NO_FILTER } from "./filter-canvases.ts";

const row = (title: string, over: Partial<ListedCanvas> = {}): ListedCanvas => ({
  id: title,
  url: "",
  title,
  status: "active",
  expiresAt: "2026-12-09T00:00:00Z",
  createdAt: "2026-12-01T00:00:00Z",
  updatedAt: "2026-12-01T00:00:00Z",
  version: 1,
  access: "owner",
  mode: "link",
  visibility: "private",
  owner: "Ana",
  owned: true,
  agent: "Claude",
  answers: 0,
  pinned: false,
  ...over,
});
const ROWS = [row("Hosting choice", { status: "closed" }), row("Retro")];
const find = (over: Partial<typeof NO_FILTER>, rows = ROWS) =>
  filterCanvases(rows, { ...NO_FILTER, ...over }).map(({ title }) => title);

test("every word must occur, in title, agent, owner or status", () => {
  expect(find({ search: " claude HOST " })).toEqual(["Hosting choice"]);
  expect(find({ search: "retro host" })).toEqual([]);
  expect(find({ search: "closed" })).toEqual(["Hosting choice"]);
  expect(find({ search: "open ana" })).toEqual(["Retro"]);
});

test("a kept canvas is found by what its row says", () => {
  expect(find({ search: "kept" }, [row("A"), row("B", { pinned: true })])).toEqual(["B"]);
});

test("a status narrows, and only those that occur are offered", () => {
  expect(find({ status: "active" })).toEqual(["Retro"]);
  expect(listStatuses(ROWS)).toEqual(["active", "closed"]);
});

test("each order puts first what it is about, and newest first what is alike", () => {
  const rows = [
    row("b 10", { createdAt: "2026-12-03T00:00:00Z", answers: 2, expiresAt: null, pinned: true }),
    row("B 9", {
      createdAt: "2026-12-01T00:00:00Z",
      answers: 2,
      viewers: { count: 1, latestAt: "2026-12-04T10:00:00Z" },
    }),
    row("a", {
      createdAt: "2026-12-02T00:00:00Z",
      answers: 10,
      status: "expired",
      expiresAt: "2026-12-02T01:00:00Z",
      viewers: { count: 3, latestAt: "2026-12-04T11:00:00Z" },
    }),
  ];
  expect(find({ order: "newest" }, rows)).toEqual(["b 10", "a", "B 9"]);
  expect(find({ order: "opened" }, rows)).toEqual(["a", "B 9", "b 10"]);
  expect(find({ order: "answers" }, rows)).toEqual(["a", "b 10", "B 9"]);
  expect(find({ order: "expiry" }, rows)).toEqual(["B 9", "a", "b 10"]);
  expect(find({ order: "title" }, rows)).toEqual(["a", "B 9", "b 10"]);
});
