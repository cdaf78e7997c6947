import { describeOperation, setUpWorld } from "@easel/testkit";
import { describe, expect, test } from "vitest";
import { EXAMPLES } from "./examples.ts";

const given = setUpWorld();
type Example = { name: string; description: string; input: Record<string, unknown> };

describeOperation({
  name: "get_example",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({ name: "data-review" }),
});

describe.each(EXAMPLES.map(({ name }) => name))("%s", (name) => {
  test("is a whole create_canvas input that is valid without a warning, and is created", async () => {
    const ctx = given.account.keyContext();
    const { input } = await given.world.run<Example>("get_example", ctx, { name });
    expect(await given.world.run("validate_canvas", ctx, input)).toMatchObject({
      valid: true,
      issues: [],
    });
    expect(await given.world.run("create_canvas", ctx, input)).toMatchObject({ version: 1 });
  });
});

test("a name that is nearly right is told the right one", async () => {
  const refusal = await given.world.refusal("get_example", given.account.keyContext(), {
    name: "data-revue",
  });
  expect(refusal.error).toBe("not_found");
  expect(refusal.message).toContain('"data-review"');
});
