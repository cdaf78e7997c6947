import type {} from "@easel/testkit";
import { openWorld, type World } from "@easel/testkit/standalone";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { findDatabaseContradictions } from "./find-database-contradictions.ts";
import { type Finding, fuzzCalls } from "./fuzz-calls.ts";
import { openFuzzWorld } from "./fuzz-world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld(inject("databaseUrl"));
});
afterAll(() => world.close());

test("hostile input ends in a result or a refusal that its sender can read, and leaves all counts true", async () => {
  const findings: Finding[] = [];
  const figures = await fuzzCalls(await openFuzzWorld(world), {
    ...{ seed: 7, calls: 300, checkEvery: 150 },
    check: () => findDatabaseContradictions(world.url),
    onFinding: (finding) => findings.push(finding),
    onProgress: () => {},
  });
  expect(findings).toEqual([]);
  expect(figures.checks).toBe(2);
  // A fuzz that only ever sends nonsense, or only what fits, proves little.
  expect(figures.outcomes.result).toBeGreaterThan(60);
  expect(figures.outcomes.invalid_input).toBeGreaterThan(60);
  expect(Object.keys(figures.operations).length).toBeGreaterThan(25);
}, 60_000);
