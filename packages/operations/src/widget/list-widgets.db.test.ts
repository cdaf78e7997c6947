import { WIDGET_NAMES, WIDGET_SCHEMAS } from "@easel/contracts";
import { decisionCanvas, describeOperation, setUpWorld } from "@easel/testkit";
import { expect, test } from "vitest";

const given = setUpWorld();
type Listed = {
  widget: string;
  purpose: string;
  people: string;
  example: Record<string, unknown>;
  dataSchema: { type: string };
};
const list = async () =>
  (await given.world.run<{ widgets: Listed[] }>("list_widgets", given.account.keyContext(), {}))
    .widgets;

describeOperation({
  name: "list_widgets",
  world: () => given.world,
  account: () => given.account,
  validInput: async () => ({}),
});

test("it lists every widget of the tool contract, in its order, with words and a schema", async () => {
  const widgets = await list();
  expect(widgets.map((entry) => entry.widget)).toEqual([
    "note@1",
    "facts@1",
    "table@1",
    "timeline@1",
    "metric@1",
    "chart@1",
    "decision@1",
    "form@1",
    "checklist@1",
    "comparison@1",
    "document@1",
    "approval@1",
    "calculator@1",
    "poll@1",
    "ranked-vote@1",
    "board@1",
    "conversation@1",
    "status-list@1",
  ]);
  for (const entry of widgets) {
    expect(entry.purpose.length).toBeGreaterThan(20);
    expect(entry.people.length).toBeGreaterThan(3);
    expect(entry.dataSchema.type).toBe("object");
  }
});

test("every example fits its widget's schema", async () => {
  for (const { widget, example } of await list()) {
    const name = WIDGET_NAMES.find((known) => known === widget);
    expect(name && WIDGET_SCHEMAS[name].safeParse(example).error).toBeUndefined();
  }
});

test("all examples together make a canvas, once the answer has the fields that they fill", async () => {
  const widgets = await list();
  const input = decisionCanvas({
    nodes: widgets.map(({ widget, example }) => ({
      id: widget,
      kind: "widget",
      widget,
      data: example,
    })),
    edges: [],
    answerSchema: {
      type: "object",
      properties: {
        choice: { type: "string" },
        budget: { type: "number" },
        start: { type: "string", format: "date" },
      },
    },
  });
  expect(await given.world.run("create_canvas", given.account.keyContext(), input)).toMatchObject({
    version: 1,
  });
});
