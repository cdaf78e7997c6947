/** Big enough to be written in several statements: three nodes, an edge, a layout and a question. */
export function crashCanvas({ idempotencyKey, title }: { idempotencyKey: string; title: string }) {
  return {
    idempotencyKey,
    title,
    question: "Which of the two?",
    nodes: [
      { id: "a", kind: "widget", widget: "note@1", data: { markdown: `Note of ${title}` } },
      {
        id: "b",
        kind: "widget",
        widget: "facts@1",
        data: { items: [{ label: "For", value: title }] },
      },
      {
        id: "c",
        kind: "widget",
        widget: "decision@1",
        data: {
          options: [
            { id: "x", title: "This" },
            { id: "y", title: "That" },
          ],
          answerField: "choice",
        },
      },
    ],
    edges: [{ from: "a", to: "c" }],
    answerSchema: {
      type: "object",
      properties: {
        choice: { type: "string", enum: ["x", "y"] },
        token: { type: "string", maxLength: 100 },
      },
      required: ["choice", "token"],
    },
    access: { linkRole: "participant" },
    stayOpen: true,
  };
}

export const CRASH_CANVAS_NODES = ["a", "b", "c"];
