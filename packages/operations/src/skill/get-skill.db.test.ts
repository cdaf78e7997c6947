import { describeOperation, setUpWorld } from "@easel/testkit";
import { describe, expect, test } from "vitest";
import { catalog } from "../catalog.ts";
import { surfaces } from "../surfaces.ts";
import { SKILLS } from "./skills.ts";

const given = setUpWorld();
type Listed = { name: string; description: string; uri: string };

describeOperation({
  name: "get_skill",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({}),
});

test("the list has a line for each, and each is read by its name", async () => {
  const ctx = given.account.keyContext();
  const { skills } = await given.world.run<{ skills: Listed[] }>("get_skill", ctx, {});
  expect(skills.map(({ name }) => name)).toEqual([
    "create-a-canvas",
    "build-a-component",
    "build-an-app",
    "work-with-people",
    "recover-from-errors",
  ]);
  for (const { name, description, uri } of skills) {
    expect(uri).toBe(`skill://${name}/SKILL.md`);
    const { skill } = await given.world.run<{ skill: { text: string } }>("get_skill", ctx, {
      name,
    });
    expect(skill.text).toContain(`name: ${name}\ndescription: ${description}\n`);
  }
});

test("a name that is nearly right is told the right one", async () => {
  const input = { name: "create-canvas" };
  const refusal = await given.world.refusal("get_skill", given.account.keyContext(), input);
  expect(refusal.error).toBe("not_found");
  expect(refusal.message).toContain('"create-a-canvas"');
});

describe.each(SKILLS.map(({ name, text }) => ({ name, text })))("$name", ({ text }) => {
  test("names no tool that an agent does not have", () => {
    const listed = new Set<string>(
      catalog.map(({ name }) => name).filter((name) => surfaces[name].mcp),
    );
    const verbs =
      /`((?:get|set|list|create|update|patch|validate|wait|close|extend|pin|find|acquire|release|search|save|delete)_[a-z_]+)`/g;
    const named = [...text.matchAll(verbs)].map(([, name = ""]) => name);
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((name) => !listed.has(name) && name !== "set_state")).toEqual([]);
  });

  test("is short enough to be read whole", () => {
    expect(Buffer.byteLength(text)).toBeLessThan(8_000);
  });
});
