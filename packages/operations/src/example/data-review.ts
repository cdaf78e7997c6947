export const DATA_REVIEW = {
  title: "Supplier list before the import",
  question: "Which of these rows must not be imported? Select them, say why, and approve the rest.",
  nodes: [
    {
      id: "how",
      kind: "widget",
      widget: "note@1",
      title: "What was checked",
      data: {
        markdown:
          "I compared the two exports by tax number. Rows marked **new** exist in the spring list only; rows marked **differs** have another bank account than last year.",
      },
    },
    {
      id: "counts",
      kind: "widget",
      widget: "facts@1",
      title: "In short",
      data: {
        items: [
          { label: "Rows compared", value: 412 },
          { label: "The same", value: 407, tone: "good" },
          { label: "To look at", value: 5, tone: "warning" },
        ],
      },
    },
    {
      id: "rows",
      kind: "widget",
      widget: "table@1",
      title: "Rows to look at",
      data: {
        columns: [
          { key: "id", label: "No." },
          { key: "supplier", label: "Supplier" },
          { key: "finding", label: "Finding", type: "badge" },
          { key: "volume", label: "Last year", type: "currency", format: "EUR", align: "right" },
        ],
        rows: [
          { id: "S-118", supplier: "Brandt Werkzeuge", finding: "differs", volume: 48210 },
          { id: "S-204", supplier: "Oda Papier", finding: "new", volume: 0 },
          { id: "S-231", supplier: "Keller Logistik", finding: "differs", volume: 9120 },
          { id: "S-377", supplier: "Nordlicht Energie", finding: "new", volume: 0 },
          { id: "S-390", supplier: "Amsel Druck", finding: "differs", volume: 2275 },
        ],
        selectable: "many",
        answerField: "leaveOut",
      },
    },
  ],
  edges: [
    { from: "how", to: "rows" },
    { from: "counts", to: "rows" },
  ],
  answerSchema: {
    type: "object",
    properties: {
      leaveOut: { type: "array", title: "Leave out", items: { type: "string" } },
      why: { type: "string", title: "Why", maxLength: 1000 },
      importRest: { type: "boolean", title: "Import the rest" },
    },
    required: ["importRest"],
  },
  access: { linkRole: "participant" },
} as const;
