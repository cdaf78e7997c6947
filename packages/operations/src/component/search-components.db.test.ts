import { COUNTER_SOURCE, componentCanvas, describeOperation, setUpWorld } from "@easel/testkit";
import { expect, test } from "vitest";

const given = setUpWorld();

describeOperation({
  name: "search_components",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({}),
});

test("a search finds words of name and description, the most used first", async () => {
  const account = await given.world.addAccount();
  const run = (name: string, input: object) =>
    given.world.run<{ components: { name: string; uses: number }[] }>(
      name,
      account.keyContext(),
      input,
    );
  for (const [name, description] of [
    ["bar-chart", "Bars for numbers"],
    ["line-chart", "A line for numbers over time"],
    ["hundred-percent", "Shows 100% of it"],
  ])
    await run("save_component", { name, description, source: COUNTER_SOURCE });
  const input = componentCanvas({ source: undefined, ref: "line-chart" });
  await run("create_canvas", input);
  // The same call once more is a replay, and no second use.
  await run("create_canvas", input);
  const find = async (query?: string) =>
    (await run("search_components", query === undefined ? {} : { query })).components.map(
      ({ name, uses }) => `${name} ${uses}`,
    );
  expect(await find("NUMBERS chart")).toEqual(["line-chart 1", "bar-chart 0"]);
  expect(await find("100%")).toEqual(["hundred-percent 0"]);
  expect(await find("_")).toEqual([]);
  expect((await find()).at(0)).toBe("line-chart 1");
  expect(await find("  ")).toHaveLength(3);
});

test("the library is the account's: searches never show another's", async () => {
  const saved = { name: "mine", description: "Mine alone", source: COUNTER_SOURCE };
  await given.world.run("save_component", given.account.keyContext(), saved);
  const foreign = await given.world.addAccount();
  expect(await given.world.run("search_components", foreign.keyContext(), {})).toEqual({
    components: [],
  });
  expect(
    await given.world.run("search_components", given.account.personContext(), { query: "mine" }),
  ).toMatchObject({ components: [{ name: "mine" }] });
});
