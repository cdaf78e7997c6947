import type { CanvasId } from "@easel/contracts";
import type { Context } from "@easel/identity";
import type { GivenWorld } from "./set-up-world.ts";

export type RecordOutcome = { state: Record<string, unknown>; stateRevision: number };
type StateEntry = {
  key: string;
  value: Record<string, unknown>;
  version: number;
  by: { name: string; kind: string };
  at: string;
};

const options = [
  { id: "a", title: "Harbour" },
  { id: "b", title: "Meadow" },
];

/** Data of every widget that takes records. */
export const RECORDED_WIDGETS = {
  poll: { widget: "poll@1", data: { question: "Which?", options } },
  rank: { widget: "ranked-vote@1", data: { options, method: "borda" } },
  todo: {
    widget: "checklist@1",
    data: {
      items: [
        { id: "keys", label: "Keys" },
        { id: "lamp", label: "Lamp" },
      ],
    },
  },
  compare: {
    widget: "comparison@1",
    data: {
      options,
      criteria: [{ id: "rent", label: "Rent", weight: 1, direction: "lower" }],
      cells: { a: { rent: 5 }, b: { rent: 7 } },
    },
  },
  sums: {
    widget: "calculator@1",
    data: {
      inputs: [{ name: "seats", label: "Seats", type: "integer", default: 2, min: 0 }],
      outputs: [{ label: "Double", expression: "seats * 2" }],
    },
  },
  release: { widget: "approval@1", data: { subject: "Release 2.4", required: 1 } },
  board: {
    widget: "board@1",
    data: {
      columns: [
        { id: "todo", title: "To do" },
        { id: "done", title: "Done" },
      ],
      cards: [
        { id: "x", column: "todo", title: "X" },
        { id: "y", column: "todo", title: "Y" },
      ],
    },
  },
  talk: { widget: "conversation@1", data: { messages: [] } },
  text: { widget: "document@1", data: { markdown: "Start" } },
} as const;
export type RecordedId = keyof typeof RECORDED_WIDGETS;

/** A record of each that is taken. */
export const RECORDS: Record<RecordedId, object> = {
  poll: { options: ["a"] },
  rank: { order: ["b", "a"] },
  todo: { item: "keys", done: true },
  compare: { weights: { rent: 5 } },
  sums: { name: "Many", values: { seats: 9 } },
  release: { decision: "approve" },
  board: { op: "move", card: "x", column: "done" },
  talk: { text: "Hello" },
  text: { markdown: "Written" },
};

/** Acts in widgets of canvases of one world, as people in their browsers and as the owner's agent. */
export function createWidgetActs(given: GivenWorld) {
  const toInput = (id: string, nodeId: string, value: object, more: object) => ({
    ...{ id, nodeId, value, name: "Ana", canvasVersion: 1 },
    ...more,
  });
  const asBrowser = (id: CanvasId, browser: string) => given.account.viewerContext(id, browser);
  return {
    /** A canvas of these widgets without a question, each node called like the widget here. */
    make(
      nodes: Partial<Record<RecordedId, object>>,
      more: Record<string, unknown> = {},
    ): Promise<CanvasId> {
      const list = Object.entries(nodes).map(([id, data]) => {
        const { widget, data: base } = RECORDED_WIDGETS[id as RecordedId];
        return { id, kind: "widget", widget, data: { ...base, ...data } };
      });
      return given.create({ nodes: list, edges: [], answerSchema: undefined, ...more });
    },
    send(id: CanvasId, nodeId: string, value: object, ctx: Context, more: object = {}) {
      const input = toInput(id, nodeId, value, more);
      return given.world.run<RecordOutcome>("submit_widget_record", ctx, input);
    },
    /** Somebody with only the link, one name and one browser. */
    act(id: CanvasId, nodeId: string, value: object, who = "ana") {
      const input = toInput(id, nodeId, value, { name: who.toUpperCase() });
      return given.world.run<RecordOutcome>("submit_widget_record", asBrowser(id, who), input);
    },
    refuse(id: CanvasId, nodeId: string, value: object, who = "ana", more: object = {}) {
      const input = toInput(id, nodeId, value, { name: who.toUpperCase(), ...more });
      return given.world.refusal("submit_widget_record", asBrowser(id, who), input);
    },
    /** What somebody with the link sees of a widget. */
    async see(id: CanvasId, nodeId: string, who = "ana") {
      const read = await given.world.run<{ records: Record<string, Record<string, unknown>> }>(
        "open_widget_records",
        asBrowser(id, who),
        { id },
      );
      return read.records[nodeId];
    },
    /** What the owner's agent reads of the state. */
    async readState(id: CanvasId): Promise<StateEntry[]> {
      const ctx = given.account.keyContext();
      return (await given.world.run<{ state: StateEntry[] }>("get_canvas_state", ctx, { id }))
        .state;
    },
    write(id: CanvasId, values: object, ctx = given.account.keyContext()) {
      return given.world.run<{ state: { key: string; version: number }[] }>(
        "set_canvas_state",
        ctx,
        { id, values },
      );
    },
    refuseWrite(id: CanvasId, values: object) {
      const ctx = given.account.keyContext();
      return given.world.refusal("set_canvas_state", ctx, { id, values });
    },
  };
}
