/** A canvas that asks one question and lets everybody with its link answer. */
export function decisionCanvas(overrides: Record<string, unknown> = {}) {
  return {
    idempotencyKey: `sample-${crypto.randomUUID()}`,
    title: "Where should the archive live?",
    question: "Pick the store that we move the archive to.",
    nodes: [
      {
        id: "why",
        kind: "widget",
        widget: "note@1",
        title: "Why now",
        data: { markdown: "The old host closes in **March**." },
      },
      {
        id: "options",
        kind: "widget",
        widget: "decision@1",
        data: {
          options: [
            { id: "s3", title: "Object storage", pros: ["Cheap"], recommended: true },
            { id: "nas", title: "Our own NAS", cons: ["Disks fail"] },
          ],
          answerField: "choice",
        },
      },
    ],
    edges: [{ from: "why", to: "options", label: "leads to" }],
    answerSchema: {
      type: "object",
      properties: {
        choice: { type: "string", title: "Store", enum: ["s3", "nas"] },
        note: { type: "string", title: "Anything to add", maxLength: 500 },
      },
      required: ["choice"],
    },
    access: { linkRole: "participant" },
    ...overrides,
  };
}

/** An answer that fits decisionCanvas; each call is an answer of its own. */
export function decisionAnswer(id: string, overrides: Record<string, unknown> = {}) {
  return {
    id,
    answer: { choice: "s3" },
    name: "Ana",
    canvasVersion: 1,
    requestKey: crypto.randomUUID(),
    ...overrides,
  };
}
