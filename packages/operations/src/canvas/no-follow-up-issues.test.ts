import { applyPatch, checkReadablePatch, checkReadableSpec } from "@easel/canvas";
import { parseSent } from "@easel/contracts";
import { expect, test } from "vitest";
import type { z } from "zod";
import { EXAMPLES } from "../example/examples.ts";
import { CreateCanvasInput, PatchCanvasInput } from "./canvas-input.ts";
import { toCanvasSpec } from "./check-create.ts";

type Path = (string | number)[];

const WRONG = [5, "€ \u0000", {}, [], null, true, ["a", 5]];

function* listPaths(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path;
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value))
    yield* listPaths(part, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** A copy in which one part is something else, or is not there. */
function breakAt<Whole>(whole: Whole, path: Path, wrong: unknown): Whole {
  const copy = structuredClone(whole);
  const last = path.at(-1) ?? "";
  // safe because the path was listed from this very value, and only objects and lists have parts.
  let holder = copy as Record<string, unknown>;
  for (const key of path.slice(0, -1)) holder = holder[key] as Record<string, unknown>;
  if (wrong === undefined && !Array.isArray(holder)) delete holder[last];
  else holder[last] = wrong ?? null;
  return copy;
}

/** What is told beside the parts that cannot be read, for each way to break one part of what is right. */
function findNoise(schema: z.ZodType, whole: object, find: (sent: object) => { path: string }[]) {
  let refused = 0;
  const noise: string[] = [];
  for (const path of listPaths(whole))
    for (const wrong of [...WRONG, undefined]) {
      const sent = breakAt(whole, path, wrong);
      if (parseSent(schema, sent).ok) continue;
      refused += 1;
      for (const issue of find(sent))
        noise.push(`${path.join(".")} = ${JSON.stringify(wrong)}: ${JSON.stringify(issue)}`);
    }
  return { refused, noise };
}

test.each(EXAMPLES.map(({ input }) => [input.title, input]))(
  "%s: one broken part of a canvas brings no issue to the others",
  (_, input) => {
    const whole = { idempotencyKey: "k", ...input };
    const { refused, noise } = findNoise(CreateCanvasInput, whole, (sent) =>
      checkReadableSpec(sent),
    );
    expect(noise).toEqual([]);
    expect(refused).toBeGreaterThan(100);
  },
);

test.each(EXAMPLES.map(({ input }) => [input.title, input]))(
  "%s: one broken operation of a patch brings no issue to the others",
  (_, input) => {
    const {
      title = "",
      nodes = [],
      ...rest
    } = CreateCanvasInput.parse({
      idempotencyKey: "k",
      ...input,
    });
    const before = toCanvasSpec({ title, nodes, ...rest });
    const [first] = before.nodes;
    const m = { id: "m", kind: "widget", widget: "note@1", data: { markdown: "m" } } as const;
    const operations = [
      { op: "add_node" as const, node: m, after: first?.id ?? "" },
      { op: "add_edge" as const, from: "m", to: first?.id ?? "", label: "l" },
      { op: "set" as const, title: "New", answerSchema: before.answerSchema ?? null },
      ...before.nodes.map(({ id, data }) => ({ op: "update_node" as const, id, data, title: "N" })),
      { op: "remove_edge" as const, from: "m", to: first?.id ?? "" },
      { op: "set_state" as const, values: { done: true } },
      { op: "remove_node" as const, id: "m" },
    ];
    expect(applyPatch(before, operations)).toMatchObject({ ok: true });
    const whole = { id: "a".repeat(32), baseVersion: 1, operations };
    const { refused, noise } = findNoise(PatchCanvasInput, whole, (sent) =>
      checkReadablePatch(before, (sent as typeof whole).operations),
    );
    expect(noise).toEqual([]);
    expect(refused).toBeGreaterThan(100);
  },
);
