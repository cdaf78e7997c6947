import { decisionAnswer, setUpWorld } from "@easel/testkit";
import { describe, expect, test } from "vitest";

const given = setUpWorld();

const NODES = [
  { id: "note", kind: "widget", widget: "note@1", data: { markdown: '"answerField": none' } },
  {
    ...{ id: "place", kind: "widget", widget: "decision@1" },
    data: {
      options: [
        { id: "lake", title: "Lakeside house" },
        { id: "city", title: "City loft" },
      ],
      ...{ answerField: "place", requireReason: true },
    },
  },
  {
    ...{ id: "towns", kind: "widget", widget: "table@1" },
    data: {
      columns: [
        { key: "town", label: "Town" },
        { key: "days", label: "Days", type: "number" },
      ],
      rows: [{ town: "Graz", days: 1 }, { town: "Linz", days: 2 }, ["Wels"]],
      ...{ selectable: "many", answerField: "towns" },
    },
  },
  {
    ...{ id: "needs", kind: "widget", widget: "form@1" },
    data: {
      fields: [
        { name: "nights", label: "Nights", type: "number", required: true, min: 1, max: 4 },
        { name: "diet", label: "Diet", type: "select", options: [{ value: "v", label: "Vegan" }] },
        { name: "stars", label: "Stars", type: "rating" },
      ],
      answerFields: { diet: "food" },
    },
  },
];
/** Nothing here but types: every other rule is a widget's. */
const answerSchema = {
  type: "object",
  properties: {
    place: { type: "string" },
    placeReason: { type: "string" },
    towns: { type: "array", items: { type: "string" } },
    nights: { type: "number" },
    food: { type: "string" },
    stars: { type: "number" },
    remark: { type: "string" },
  },
};
const FITTING = { place: "lake", placeReason: "Quiet", nights: 2 };

async function make(more: Record<string, unknown> = {}) {
  const fixed = { nodes: NODES, edges: [], answerSchema, stayOpen: true };
  return given.create({ ...fixed, ...more });
}
const send = (id: string, answer: object, canvasVersion = 1) =>
  given.world.run<{ answer: { answer: object } }>(
    "submit_answer",
    given.account.viewerContext(id),
    decisionAnswer(id, { answer, canvasVersion }),
  );
const refuse = (id: string, answer: object, canvasVersion = 1) =>
  given.world.refusal(
    "submit_answer",
    given.account.viewerContext(id),
    decisionAnswer(id, { answer, canvasVersion }),
  );

test("what the widgets offer is taken, and so is free text where no widget fills", async () => {
  const id = await make();
  const answer = { ...FITTING, towns: ["Wels", "Graz"], food: "v", stars: 5, remark: "banana" };
  expect((await send(id, answer)).answer.answer).toEqual(answer);
});

describe("what no widget of the canvas can give is refused, in the widget's words:", () => {
  const PLACES = "Choose one of: Lakeside house, City loft.";
  const TOWNS = "Choose one of: Graz, Linz, Wels.";
  test.each<[object, [string, string, string][]]>([
    [{ place: "banana" }, [["answer.place", "invalid_value", PLACES]]],
    [{ place: "Lakeside house" }, [["answer.place", "invalid_value", PLACES]]],
    [{ towns: ["Graz", "Atlantis"] }, [["answer.towns[1]", "invalid_value", TOWNS]]],
    [
      { towns: ["Graz", "Graz"] },
      [["answer.towns[1]", "duplicate", "This is already in the list; choose each only once."]],
    ],
    [{ food: "Vegan" }, [["answer.food", "invalid_value", "Choose one of: Vegan."]]],
    [{ stars: 6 }, [["answer.stars", "too_big", "Enter a number of at most 5."]]],
    [{ stars: 4.5 }, [["answer.stars", "invalid_type", "Enter a whole number."]]],
    [{ nights: 5 }, [["answer.nights", "too_big", "Enter a number of at most 4."]]],
    [{ nights: undefined }, [["answer.nights", "missing", "Enter a number."]]],
    [{ placeReason: undefined }, [["answer.placeReason", "missing", "Say why."]]],
    [{ placeReason: " \n " }, [["answer.placeReason", "missing", "Say why."]]],
  ])("%j", async (wrong, issues) => {
    const id = await make();
    const refusal = await refuse(id, { ...FITTING, ...wrong });
    expect(refusal.error).toBe("invalid_input");
    expect(refusal.issues?.map(({ path, code, message }) => [path, code, message])).toEqual(issues);
    const { answers } = await given.world.run<{ answers: unknown[] }>(
      "get_answers",
      given.account.keyContext(),
      { id },
    );
    expect(answers).toEqual([]);
  });
});

test("no choice needs no reason", async () => {
  const id = await make();
  expect((await send(id, { nights: 1 })).answer.answer).toEqual({ nights: 1 });
});

test("the widgets of the current version count, whichever version was on the screen", async () => {
  const id = await make();
  const [, place] = NODES;
  const options = [
    { id: "city", title: "City loft" },
    { id: "hut", title: "Mountain hut" },
  ];
  await given.world.run("patch_canvas", given.account.keyContext(), {
    id,
    baseVersion: 1,
    operations: [{ op: "update_node", id: "place", data: { ...place?.data, options } }],
  });
  expect((await refuse(id, FITTING, 1)).issues).toEqual([
    {
      path: "answer.place",
      code: "invalid_value",
      message: "Choose one of: City loft, Mountain hut.",
    },
  ]);
  await send(id, { ...FITTING, place: "hut" }, 1);
  await send(id, { ...FITTING, place: "hut" }, 2);
  await given.world.run("patch_canvas", given.account.keyContext(), {
    id,
    baseVersion: 2,
    operations: [{ op: "remove_node", id: "place" }],
  });
  const { answer } = await send(id, { place: "banana", nights: 1 }, 3);
  expect(answer.answer).toEqual({ place: "banana", nights: 1 });
});
