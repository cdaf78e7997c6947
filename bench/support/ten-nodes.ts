/** A canvas of ten nodes as agents make them: text, facts and small tables. */
export function tenNodeCanvas() {
  const nodes = Array.from({ length: 10 }, (_, index) => ({
    id: `node-${index}`,
    kind: "widget",
    title: `Part ${index}`,
    ...WIDGETS[index % WIDGETS.length],
  }));
  return {
    idempotencyKey: `bench-${crypto.randomUUID()}`,
    title: "Ten nodes",
    nodes,
    edges: [{ from: "node-0", to: "node-1" }],
    access: { linkRole: "participant" },
  };
}

const WIDGETS = [
  { widget: "note@1", data: { markdown: "A paragraph of **text** that says why. ".repeat(8) } },
  {
    widget: "facts@1",
    data: { items: Array.from({ length: 6 }, (_, i) => ({ label: `Fact ${i}`, value: i * 7 })) },
  },
  {
    widget: "table@1",
    data: {
      columns: [
        { key: "a", label: "A" },
        { key: "b", label: "B", type: "number" },
      ],
      rows: Array.from({ length: 12 }, (_, i) => ({ a: `row ${i}`, b: i })),
    },
  },
];
