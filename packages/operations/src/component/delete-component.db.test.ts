import { COUNTER_SOURCE, describeOperation, setUpWorld } from "@easel/testkit";
import { expect, test } from "vitest";

const given = setUpWorld();
const key = () => given.account.keyContext();
const save = (name: string) =>
  given.world.run("save_component", key(), {
    ...{ name, description: "Counts", source: COUNTER_SOURCE },
  });

describeOperation({
  name: "delete_component",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => {
    await save("doomed");
    return { name: "doomed" };
  },
});

test("what was deleted is gone, and deleting it again says so", async () => {
  await save("short-lived");
  const input = { name: "short-lived" };
  expect(await given.world.run("delete_component", key(), input)).toEqual({
    ...input,
    deleted: true,
  });
  for (const operation of ["get_component", "delete_component"])
    expect((await given.world.refusal(operation, key(), input)).error).toBe("not_found");
});
