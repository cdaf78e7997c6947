import { COUNTER_SOURCE, describeOperation, setUpWorld } from "@easel/testkit";
import { expect, test } from "vitest";

const given = setUpWorld();
const key = () => given.account.keyContext();
const save = (name: string) =>
  given.world.run("save_component", key(), {
    ...{ name, description: "Counts", source: COUNTER_SOURCE },
  });

describeOperation({
  name: "get_component",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => {
    await save("counter");
    return { name: "counter" };
  },
});

test("a name that is nearly right is told the right one, and an empty library how to fill it", async () => {
  await save("burndown");
  const near = await given.world.refusal("get_component", key(), { name: "burn-down" });
  expect(near).toMatchObject({
    error: "not_found",
    message: expect.stringContaining('"burndown"'),
  });
  const empty = await given.world.addAccount();
  const none = await given.world.refusal("get_component", empty.keyContext(), { name: "any" });
  expect(none.message).toContain("save_component");
});
