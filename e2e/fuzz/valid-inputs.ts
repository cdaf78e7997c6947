import { RECORD_KINDS, type WidgetName } from "@easel/contracts";
import { WIDGET_GUIDES } from "@easel/operations";
import { decisionCanvas, RECORDED_WIDGETS } from "@easel/testkit/standalone";
import type { Draws } from "./draws.ts";

type Json = Record<string, unknown>;

/** A canvas as get_canvas reads it. */
export type Target = {
  id: string;
  title: string;
  version: number;
  nodes: (Json & { id: string; widget?: string; data?: Json })[];
  edges: Json[];
  answerSchema?: { properties?: Record<string, Json>; required?: string[] };
};

export type Ground = {
  draws: Draws;
  target: Target;
  /** Inputs of create_canvas, from get_example. */
  examples: readonly Json[];
  /** Counts the calls, so that keys differ. */
  serial: number;
};

// safe because the guides have the widgets' names as keys.
const WIDGETS = Object.keys(WIDGET_GUIDES) as WidgetName[];
const RECORDED = Object.entries(RECORDED_WIDGETS).map(([id, node]) => ({
  id,
  kind: "widget",
  ...node,
}));

/** An input of this operation that is taken, or nearly. */
export function makeValidInput(name: string, ground: Ground): Json {
  const { id } = ground.target;
  const { draws, serial } = ground;
  switch (name) {
    case "create_canvas":
      return makeCreate(ground);
    case "update_canvas":
      return makeUpdate(ground);
    case "patch_canvas":
      return makePatch(ground);
    case "validate_canvas":
      return draws.pick([makeCreate, makeUpdate, makePatch])(ground);
    case "find_canvas_by_key":
      return { idempotencyKey: `fuzz-${draws.integer(serial + 1)}` };
    case "list_events":
      return { since: draws.integer(serial + 1), limit: 1 + draws.integer(50) };
    case "wait_for_event":
      return { seconds: 1, ...(draws.onceIn(2) && { since: draws.integer(serial + 1) }) };
    case "wait_for_answer":
      return { id, seconds: 1, since: draws.integer(3) };
    case "list_canvas_changes":
      return { id, limit: 1 + draws.integer(100) };
    case "extend_canvas":
      return { id, expiresInHours: 1 + draws.integer(2160) };
    case "pin_canvas":
      return { id, pinned: draws.onceIn(2) };
    case "set_canvas_state":
      return { id, values: makeState(ground) };
    case "get_example":
      return { name: draws.pick(["group-poll", "approval", "status-report"]) };
    case "send_feedback":
      return { message: `Message ${serial}` };
    case "submit_answer":
      return makeAnswer(ground);
    case "submit_widget_record":
      return makeRecord(ground);
    case "list_canvases":
    case "list_widgets":
    case "list_examples":
    case "get_balance":
    case "create_sign_in_link":
      return {};
    default:
      return { id };
  }
}

/** A canvas with every widget that people act in. */
export function makeWorkshop(serial: number): Json {
  const base = decisionCanvas({ idempotencyKey: `fuzz-${serial}`, stayOpen: true });
  return { ...base, nodes: [...base.nodes, ...RECORDED] };
}

function makeCreate({ draws, examples, serial }: Ground): Json {
  // An earlier key now and then: the same with another input, which is refused.
  const idempotencyKey = `fuzz-${draws.onceIn(10) ? draws.integer(serial + 1) : serial}`;
  if (draws.onceIn(2)) return { ...makeWorkshop(serial), idempotencyKey };
  return { ...draws.pick(examples), idempotencyKey, stayOpen: draws.onceIn(2) };
}

function makeUpdate({ draws, examples, target }: Ground): Json {
  const { access, idempotencyKey: _, ...spec } = draws.pick(examples);
  return {
    ...{ id: target.id, baseVersion: target.version, spec },
    ...(draws.onceIn(3) && { access }),
    ...(draws.onceIn(4) && { state: { phase: "two" } }),
  };
}

function makePatch(ground: Ground): Json {
  const { draws, target } = ground;
  const operations = Array.from({ length: 1 + draws.integer(3) }, () => makePatchOperation(ground));
  return { id: target.id, baseVersion: target.version, operations };
}

function makePatchOperation(ground: Ground): Json {
  const { draws, target, serial } = ground;
  const node = draws.pick(target.nodes);
  const other = draws.pick(target.nodes);
  switch (draws.integer(7)) {
    case 0: {
      const widget = draws.pick(WIDGETS);
      const { example } = WIDGET_GUIDES[widget];
      const added = { id: `n${serial}-${draws.integer(1000)}`, kind: "widget", widget };
      return { op: "add_node", node: { ...added, data: example }, after: node.id };
    }
    case 1:
      return { op: "remove_node", id: node.id };
    case 2:
      return { op: "add_edge", from: node.id, to: other.id, label: "leads to" };
    case 3:
      return { op: "set", title: `Title ${serial}`, stayOpen: true };
    case 4:
      return { op: "set_state", values: makeState(ground) };
    case 5:
      return { op: "remove_edge", from: node.id, to: other.id };
    default:
      return { op: "update_node", id: node.id, data: node.data ?? {}, title: `Node ${serial}` };
  }
}

function makeState({ draws, target }: Ground): Json {
  const values: Json = {
    [`key${draws.integer(5)}`]: draws.pick<unknown>([1, null, { a: [1] }, "x"]),
  };
  const node = draws.pick(target.nodes);
  if (draws.onceIn(2)) values[`widget:${node.id}`] = makeRecordValue(draws, node);
  return values;
}

function makeAnswer({ draws, target, serial }: Ground): Json {
  const fields = Object.entries(target.answerSchema?.properties ?? {});
  const answer = fields.flatMap(([name, field]): [string, unknown][] => {
    const isNeeded = target.answerSchema?.required?.includes(name) || draws.onceIn(2);
    return isNeeded ? [[name, makeFieldValue(draws, target, name, field)]] : [];
  });
  return {
    ...{ id: target.id, answer: Object.fromEntries(answer), name: "Ana" },
    ...{ canvasVersion: target.version, requestKey: `request-${serial}` },
  };
}

function makeFieldValue(draws: Draws, target: Target, name: string, field: Json): unknown {
  if (Array.isArray(field.enum)) return draws.pick(field.enum);
  const widget = target.nodes.find(({ data }) => data?.answerField === name);
  const options = widget?.data?.options;
  if (Array.isArray(options) && options.length > 0) return draws.pick(options).id;
  switch (field.type) {
    case "number":
    case "integer":
      return Number(field.minimum ?? 1);
    case "boolean":
      return draws.onceIn(2);
    case "array":
      return [];
    default:
      return "Some text";
  }
}

function makeRecord({ draws, target, serial }: Ground): Json {
  const recorded = target.nodes.filter(({ widget = "" }) => Object.hasOwn(RECORD_KINDS, widget));
  const node = draws.pick(recorded.length > 0 ? recorded : target.nodes);
  return {
    ...{ id: target.id, nodeId: node.id, value: makeRecordValue(draws, node), name: "Ana" },
    ...{ requestKey: `record-${serial}`, canvasVersion: target.version },
  };
}

/** What a person can do in this node. */
function makeRecordValue(draws: Draws, { widget = "", data = {} }: Target["nodes"][number]): Json {
  const parts = (name: string) => (Array.isArray(data[name]) ? (data[name] as Json[]) : []);
  const drawId = (name: string) => (parts(name).length > 0 ? draws.pick(parts(name)).id : "none");
  // safe because an unknown name gives undefined, which the switch leaves to its default.
  switch (RECORD_KINDS[widget as keyof typeof RECORD_KINDS]) {
    case "vote":
      return { options: [drawId("options")] };
    case "ranking":
      return { order: parts("options").map(({ id }) => id) };
    case "tick":
      return { item: drawId("items"), done: draws.onceIn(2) };
    case "approval":
      return { decision: draws.pick(["approve", "reject"]), reason: "Because" };
    case "card":
      return drawCard(draws, drawId);
    case "scenario":
      return { name: "Many", values: {} };
    case "document":
      return { markdown: `# Text ${draws.integer(100)}` };
    case "weights":
      return { weights: { [String(drawId("criteria"))]: draws.integer(10) } };
    default:
      return { text: "Hello" };
  }
}

function drawCard(draws: Draws, drawId: (name: string) => unknown): Json {
  const card = { id: `card${draws.integer(1000)}`, column: drawId("columns"), title: "New" };
  return draws.pick<Json>([
    { op: "add", card },
    { op: "edit", card: drawId("cards"), title: "Other" },
    { op: "move", card: drawId("cards"), column: drawId("columns"), after: null },
    { op: "remove", card: drawId("cards") },
  ]);
}
