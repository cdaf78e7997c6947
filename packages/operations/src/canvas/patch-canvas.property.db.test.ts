import { setUpWorld } from "@easel/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";

/*
 * Any sequence of patches through patch_canvas, read back with get_canvas, equals the same edits done
 * one by one on a plain model that knows nothing of Easel: an ordered list of notes and a list of edges.
 */

const given = setUpWorld();
type Note = { id: string; title?: string; text: string };
type Link = { from: string; to: string; label?: string };
type Model = { title: string; question?: string; stayOpen: boolean; notes: Note[]; links: Link[] };
type Step = { verb: number; first: number; second: number; text: string };

const Step = fc.record({
  verb: fc.nat(7),
  first: fc.nat(50),
  second: fc.nat(50),
  // Any text that JSON and Postgres can hold, empty and astral ones too.
  text: fc.string({ unit: "binary", maxLength: 8 }).filter((text) => !text.includes("\0")),
});
const Patches = fc.array(fc.array(Step, { minLength: 1, maxLength: 6 }), {
  minLength: 1,
  maxLength: 6,
});
const IDS = ["a", "b", "c", "d/e", "constructor", "点"];

test("a random sequence of patches equals the same edits on a plain model", async () => {
  await fc.assert(
    fc.asyncProperty(Patches, async (patches) => {
      const model: Model = {
        title: "Start",
        stayOpen: false,
        notes: [{ id: "a", text: "" }],
        links: [],
      };
      const nodes = model.notes.map(toNode);
      const id = await given.create({
        title: "Start",
        question: undefined,
        answerSchema: undefined,
        nodes,
        edges: [],
      });
      let version = 1;
      for (const steps of patches) {
        const operations = steps.flatMap((step) => edit(model, step) ?? []);
        if (operations.length === 0) continue;
        const input = { id, baseVersion: version, operations };
        const result = await given.world.run("patch_canvas", given.account.keyContext(), input);
        version += 1;
        expect(result).toMatchObject({ version });
        expect(
          toModel(await given.world.run<Read>("get_canvas", given.account.keyContext(), { id })),
        ).toEqual(model);
      }
    }),
    { numRuns: 40, ...(process.env.FC_SEED && { seed: Number(process.env.FC_SEED) }) },
  );
});

/** Does the edit to the model and says it as an operation; null when the model has no room for it. */
function edit(model: Model, { verb, first, second, text }: Step): object | null {
  const { notes, links } = model;
  const note = notes[first % notes.length] as Note; // safe because a canvas keeps one node.
  const other = notes[second % notes.length] as Note;
  // A title is one line to read; what else may stand in a text is tried where texts go.
  const title = `T ${text.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, "")}`.trim();
  switch (verb) {
    case 0:
      return add(model, note, text, second);
    case 1:
      note.text = text;
      return { op: "update_node", id: note.id, data: { markdown: text } };
    case 2:
      Object.assign(note, { title });
      return { op: "update_node", id: note.id, title };
    case 3:
      delete note.title;
      return { op: "update_node", id: note.id, title: null };
    case 4:
      if (notes.length === 1) return null;
      model.notes = notes.filter((kept) => kept !== note);
      model.links = links.filter((link) => link.from !== note.id && link.to !== note.id);
      return { op: "remove_node", id: note.id };
    case 5: {
      if (note === other || links.some((link) => link.from === note.id && link.to === other.id))
        return null;
      const link = { from: note.id, to: other.id, ...(second % 2 === 0 && { label: text }) };
      links.push(link);
      return { op: "add_edge", ...link };
    }
    case 6: {
      const [link] = links.splice(first % Math.max(1, links.length), 1);
      return link ? { op: "remove_edge", from: link.from, to: link.to } : null;
    }
    default:
      return set(model, title, second);
  }
}

function add(model: Model, after: Note, text: string, pick: number): object | null {
  const free = IDS.filter((id) => model.notes.every((note) => note.id !== id));
  const id = free[pick % Math.max(1, free.length)];
  if (id === undefined) return null;
  const note: Note = { id, text };
  const isLast = pick % 2 === 0;
  if (isLast) model.notes.push(note);
  else model.notes.splice(model.notes.indexOf(after) + 1, 0, note);
  return { op: "add_node", node: toNode(note), ...(!isLast && { after: after.id }) };
}

function set(model: Model, title: string, pick: number): object {
  if (pick % 3 === 0) {
    model.title = title;
    model.stayOpen = !model.stayOpen;
    return { op: "set", title, stayOpen: model.stayOpen };
  }
  if (pick % 3 === 1) {
    model.question = title;
    return { op: "set", question: title };
  }
  delete model.question;
  return { op: "set", question: null };
}

function toNode({ id, title, text }: Note) {
  return {
    id,
    kind: "widget",
    widget: "note@1",
    ...(title !== undefined && { title }),
    data: { markdown: text },
  };
}

type Read = {
  title: string;
  question?: string;
  stayOpen: boolean;
  nodes: { id: string; title?: string; data: { markdown: string } }[];
  edges: Link[];
};

function toModel({ title, question, stayOpen, nodes, edges }: Read): Model {
  return {
    title,
    ...(question !== undefined && { question }),
    stayOpen,
    notes: nodes.map((node) => ({
      id: node.id,
      ...(node.title !== undefined && { title: node.title }),
      text: node.data.markdown,
    })),
    links: edges,
  };
}
