export const STATUS_REPORT = {
  title: "Move to the new warehouse",
  nodes: [
    {
      id: "summary",
      kind: "widget",
      widget: "note@1",
      title: "This week",
      data: {
        markdown:
          "Shelving is done in halls A and B. **Hall C waits for the fire inspection** on Thursday; until then nothing heavier than 400 kg goes in.",
      },
    },
    {
      id: "numbers",
      kind: "widget",
      widget: "facts@1",
      title: "Where we stand",
      data: {
        items: [
          { label: "Pallets moved", value: "1,140 of 2,600", tone: "info" },
          { label: "Days left", value: 12 },
          { label: "Spent", value: "61 % of the budget", tone: "good" },
          { label: "Open risks", value: 2, tone: "warning" },
        ],
      },
    },
    {
      id: "halls",
      kind: "widget",
      widget: "table@1",
      title: "By hall",
      data: {
        columns: [
          { key: "hall", label: "Hall" },
          { key: "done", label: "Done", type: "number", align: "right" },
          { key: "state", label: "State", type: "badge" },
        ],
        rows: [
          { hall: "A", done: 620, state: "finished" },
          { hall: "B", done: 520, state: "in use" },
          { hall: "C", done: 0, state: "waiting" },
        ],
      },
    },
  ],
  edges: [{ from: "summary", to: "halls" }],
  expiresInHours: 720,
} as const;
