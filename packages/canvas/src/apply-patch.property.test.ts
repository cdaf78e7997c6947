import type { CanvasNode, CanvasSpec, Edge, PatchOperation } from "@easel/contracts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { applyPatch } from "./apply-patch.ts";

/**
 * Random patches against a plain model: one ordered list of notes, one list of edges, edited in
 * place. The generator asks the model what is possible next, so every sequence is a valid one.
 */
type Model = {
  title: string;
  question?: string;
  nodes: { id: string; title?: string; text: string }[];
  edges: Edge[];
};

const IDS = ["a", "b", "c", "d", "e", "f"];

function toSpec(model: Model): CanvasSpec {
  return {
    title: model.title,
    ...(model.question !== undefined && { question: model.question }),
    stayOpen: false,
    nodes: model.nodes.map(({ id, title, text }) => toNode(id, text, title)),
    edges: model.edges.map((edge) => ({ ...edge })),
  };
}

function toNode(id: string, text: string, title?: string): CanvasNode {
  return {
    id,
    kind: "widget",
    ...(title !== undefined && { title }),
    widget: "note@1",
    data: { markdown: text },
  };
}

type Step = { verb: number; pick: number; other: number; text: string };

/** One edit that the model can take now, done to the model; null when this verb cannot be. */
function edit(model: Model, { verb, pick, other, text }: Step): PatchOperation | null {
  const node = model.nodes[pick % model.nodes.length];
  const target = model.nodes[other % model.nodes.length];
  if (!node || !target) return null;
  switch (verb) {
    case 0:
      return editAdd(model, node.id, pick, other, text);
    case 1:
      node.text = text;
      return { op: "update_node", id: node.id, data: { markdown: text } };
    case 2:
      if (other % 3 === 0) {
        delete node.title;
        return { op: "update_node", id: node.id, title: null };
      }
      node.title = `T${text}`;
      return { op: "update_node", id: node.id, title: `T${text}` };
    case 3:
      if (model.nodes.length === 1) return null;
      model.nodes.splice(model.nodes.indexOf(node), 1);
      for (let index = model.edges.length - 1; index >= 0; index--) {
        const edge = model.edges[index];
        if (edge?.from === node.id || edge?.to === node.id) model.edges.splice(index, 1);
      }
      return { op: "remove_node", id: node.id };
    case 4:
      if (node === target || hasEdge(model, node.id, target.id)) return null;
      model.edges.push({ from: node.id, to: target.id, label: text });
      return { op: "add_edge", from: node.id, to: target.id, label: text };
    case 5: {
      const index = other % Math.max(1, model.edges.length);
      const [edge] = model.edges.splice(index, 1);
      return edge ? { op: "remove_edge", from: edge.from, to: edge.to } : null;
    }
    default:
      if (other % 2 === 0) delete model.question;
      else model.question = `Q${text}`;
      return { op: "set", question: model.question ?? null };
  }
}

function editAdd(model: Model, neighbour: string, pick: number, other: number, text: string) {
  const id = IDS.find((candidate) => model.nodes.every((node) => node.id !== candidate));
  if (id === undefined) return null;
  const node = toNode(id, text);
  if (other % 2 === 0) {
    model.nodes.push({ id, text });
    return { op: "add_node", node } as const;
  }
  model.nodes.splice((pick % model.nodes.length) + 1, 0, { id, text });
  return { op: "add_node", node, after: neighbour } as const;
}

function hasEdge(model: Model, from: string, to: string): boolean {
  return model.edges.some((edge) => edge.from === from && edge.to === to);
}

const startModel = (): Model => ({
  title: "Start",
  nodes: [
    { id: "a", text: "one" },
    { id: "b", text: "two", title: "Two" },
  ],
  edges: [{ from: "a", to: "b" }],
});

const steps = fc.array(
  fc.record({
    verb: fc.integer({ min: 0, max: 6 }),
    pick: fc.nat(20),
    other: fc.nat(20),
    text: fc.string({ maxLength: 8 }),
  }),
  { maxLength: 40 },
);

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) {
    Object.values(value).forEach(deepFreeze);
    Object.freeze(value);
  }
  return value;
}

function play(random: Step[]): { model: Model; operations: PatchOperation[] } {
  const model = startModel();
  const operations = random.flatMap((step) => edit(model, step) ?? []);
  return { model, operations };
}

test("one patch equals the same edits done one by one on the model", () => {
  fc.assert(
    fc.property(steps, (random) => {
      const { model, operations } = play(random);
      const start = deepFreeze(toSpec(startModel()));
      const result = applyPatch(start, deepFreeze(operations));
      expect(result).toMatchObject({ ok: true });
      if (result.ok) expect(result.spec).toEqual(toSpec(model));
    }),
    { numRuns: 500 },
  );
});

test("a patch in pieces ends where the whole patch ends", () => {
  fc.assert(
    fc.property(steps, fc.nat(40), (random, cut) => {
      const { operations } = play(random);
      const start = toSpec(startModel());
      const whole = applyPatch(start, operations);
      const head = applyPatch(start, operations.slice(0, cut));
      const both = head.ok && applyPatch(head.spec, operations.slice(cut));
      expect(head.ok && whole.ok).toBe(true);
      if (whole.ok) expect(both).toMatchObject({ ok: true, spec: whole.spec });
    }),
  );
});

const wrong: fc.Arbitrary<{ operation: PatchOperation; path: string }> = fc.constantFrom(
  { operation: { op: "remove_node", id: "nowhere" } as const, path: ".id" },
  { operation: { op: "update_node", id: "nowhere", title: "x" } as const, path: ".id" },
  { operation: { op: "add_edge", from: "nowhere", to: "nobody" } as const, path: ".from" },
  { operation: { op: "remove_edge", from: "nowhere", to: "a" } as const, path: "" },
  { operation: { op: "set_state", values: {} } as const, path: ".values" },
  { operation: { op: "set" } as const, path: "" },
  {
    operation: { op: "add_node", node: toNode("new", "x"), after: "nowhere" } as const,
    path: ".after",
  },
);

test("one wrong operation anywhere refuses the patch at its path and changes nothing", () => {
  fc.assert(
    fc.property(steps, wrong, fc.nat(40), (random, { operation, path }, where) => {
      const { operations } = play(random);
      const index = Math.min(where, operations.length);
      const patch = [...operations.slice(0, index), operation, ...operations.slice(index)];
      const start = deepFreeze(toSpec(startModel()));
      const result = applyPatch(start, deepFreeze(patch));
      expect(result.ok).toBe(false);
      if (!result.ok) expect(result.issues[0]?.path).toBe(`operations[${index}]${path}`);
      expect(start).toEqual(toSpec(startModel()));
    }),
  );
});
