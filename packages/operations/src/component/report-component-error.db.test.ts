import type { CanvasView } from "@easel/contracts";
import { componentCanvas, componentNode, setUpWorld } from "@easel/testkit";
import { expect, test } from "vitest";

const given = setUpWorld();
type Reported = { message: string; stack: string; count: number; version: number; lastAt: string };

const SOURCE = `export default function Broken({ data }: { data: { items: string[] } }) {
  const [first] = data.items;
  return <p>{first.toUpperCase()}</p>;
}
`;
const key = () => given.account.keyContext();
const create = async () =>
  (
    await given.world.run<{ id: string }>(
      "create_canvas",
      key(),
      componentCanvas(
        {},
        {
          nodes: [
            componentNode({ source: SOURCE }),
            componentNode({ id: "second", source: SOURCE.replace("Broken", "Other") }),
          ],
        },
      ),
    )
  ).id;
const scriptOf = async (id: string, nodeId = "counter") =>
  (await given.world.run<CanvasView>("open_canvas", key(), { id })).components[nodeId]?.script;
const report = (id: string, input: object) =>
  given.world.run<{ kept: boolean }>("report_component_error", given.account.viewerContext(id), {
    id,
    nodeId: "counter",
    ...input,
  });
const errorsOf = async (id: string) =>
  (
    await given.world.run<{ componentErrors?: Record<string, Reported[]> }>("get_canvas", key(), {
      id,
    })
  ).componentErrors;

/** Where a text stands in a built script, as a browser says it. */
async function placeOf(script: string, text: string): Promise<string> {
  const { body } = await given.world.run<{ body: string }>(
    "read_blob",
    given.account.jobContext(),
    {
      hash: script,
    },
  );
  const lines = body.slice(0, body.indexOf(text)).split("\n");
  return `${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}

test("an agent reads what went wrong in lines of its own source", async () => {
  const id = await create();
  const script = (await scriptOf(id)) ?? "";
  const address = `http://x.localhost:4600/blob/org/${script}.js`;
  const stack = [
    "TypeError: Cannot read properties of undefined",
    `    at Broken (${address}:${await placeOf(script, "toUpperCase")})`,
    "    at render (http://x.localhost:4600/kit/kit.abc123.js:1:999)",
  ].join("\n");
  const error = { script, message: "Cannot read properties of undefined", stack };
  expect(await report(id, error)).toEqual({ kept: true });
  given.world.clock.advance(60_000);
  await report(id, error);
  expect(await errorsOf(id)).toEqual({
    counter: [
      {
        message: "Cannot read properties of undefined",
        // The map knows places to the word: "toUpperCase" begins at column 20 of its line.
        stack: [
          "TypeError: Cannot read properties of undefined",
          "    at Broken (component.tsx:3:20)",
          "    at render (easel)",
        ].join("\n"),
        count: 2,
        version: 1,
        lastAt: given.world.clock.now().toISOString(),
      },
    ],
  });
});

test("five different errors of a component are kept, the newest, and none of another build", async () => {
  const id = await create();
  const script = await scriptOf(id);
  expect(await errorsOf(id)).toBeUndefined();
  for (let index = 1; index <= 7; index++) {
    given.world.clock.advance(1000);
    await report(id, { script, message: `Error ${index}` });
  }
  const second = await scriptOf(id, "second");
  await report(id, { nodeId: "second", script: second, message: "Elsewhere" });
  expect(await report(id, { script: second, message: "Of another" })).toEqual({ kept: false });
  const errors = await errorsOf(id);
  expect(errors?.counter?.map(({ message }) => message)).toEqual([
    "Error 7",
    "Error 6",
    "Error 5",
    "Error 4",
    "Error 3",
  ]);
  expect(errors?.second).toHaveLength(1);
});

test("hostile reports are bounded, and reach one canvas only", async () => {
  const [id, other] = [await create(), await create()];
  const script = await scriptOf(id);
  const refused = async (input: object) =>
    (
      await given.world.refusal("report_component_error", given.account.viewerContext(id), {
        ...{ id, nodeId: "counter", script, message: "x", ...input },
      })
    ).error;
  expect(await refused({ message: "x".repeat(4001) })).toBe("invalid_input");
  expect(await refused({ message: "" })).toBe("invalid_input");
  expect(await refused({ id: other })).toBe("not_found");
  // A stack that is no stack: long lines of places that the map does not know.
  const stack = `${script}.js:99999:99999 `.repeat(50).slice(0, 4000);
  expect(await report(id, { script, message: "m", stack })).toEqual({ kept: true });
  expect((await errorsOf(id))?.counter?.[0]?.stack).toContain("component.tsx");
  expect(await errorsOf(other)).toBeUndefined();
});
