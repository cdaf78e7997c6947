import { describeOperation, setUpWorld } from "@easel/testkit";
import { expect, test } from "vitest";

const given = setUpWorld();
describeOperation({
  name: "list_examples",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({}),
});

test("names are different and words say what each is for", async () => {
  const { examples } = await given.world.run<{
    examples: { name: string; description: string }[];
  }>("list_examples", given.account.keyContext(), {});
  expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length);
  for (const { name, description } of examples) {
    expect(name).toMatch(/^[a-z][a-z-]{2,79}$/);
    expect(description).toMatch(/^[A-Z].{30,160}\.$/);
  }
});
