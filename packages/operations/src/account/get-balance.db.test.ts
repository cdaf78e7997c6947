import { describeOperation, setUpWorld } from "@easel/testkit";
import { expect, test } from "vitest";

const given = setUpWorld();
describeOperation({
  name: "get_balance",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({}),
});

test("a server without billing says so, and that nothing is owed", async () => {
  expect(await given.world.run("get_balance", given.account.keyContext(), {})).toEqual({
    balanceMicroUsd: 0,
    billing: "off",
  });
});
