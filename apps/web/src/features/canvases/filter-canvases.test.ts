import type { ListedCanvas } from "@easel/contracts";
import { expect, test } from "vitest";
import { filterCanvases, listStatuses, NO_FILTER } from "./filter-canvases.ts";

const row = (title: string, status: ListedCanvas["status"]): ListedCanvas => ({
  id: title,
  url: "",
  title,
  status,
  expiresAt: null,
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
});
const ROWS = [row("Hosting choice", "closed"), row("Retro", "active")];

test("every word must occur, in title, agent or owner", () => {
  expect(filterCanvases(ROWS, { ...NO_FILTER, search: " claude HOST " })).toEqual([ROWS[0]]);
  expect(filterCanvases(ROWS, { ...NO_FILTER, search: "retro host" })).toEqual([]);
});

test("a status narrows, and only those that occur are offered", () => {
  expect(filterCanvases(ROWS, { search: "", status: "active" })).toEqual([ROWS[1]]);
  expect(listStatuses(ROWS)).toEqual(["active", "closed"]);
});
