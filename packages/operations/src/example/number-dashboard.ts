export const NUMBER_DASHBOARD = {
  title: "Support, this month",
  nodes: [
    {
      id: "open",
      kind: "widget",
      widget: "metric@1",
      title: "Open tickets",
      data: {
        value: 42,
        label: "waiting for us",
        delta: { value: -9, direction: "down", good: true },
        trend: [61, 58, 55, 51, 42],
        target: 40,
      },
    },
    {
      id: "volume",
      kind: "widget",
      widget: "chart@1",
      title: "Tickets by week",
      data: {
        type: "stackedBar",
        x: "week",
        series: [
          { key: "solved", label: "Solved" },
          { key: "open", label: "Still open" },
        ],
        rows: [
          { week: "W 18", solved: 118, open: 4 },
          { week: "W 19", solved: 124, open: 7 },
          { week: "W 20", solved: 97, open: 12 },
          { week: "W 21", solved: 88, open: 19 },
        ],
      },
    },
    {
      id: "events",
      kind: "widget",
      widget: "timeline@1",
      title: "What happened",
      data: {
        items: [
          { id: "release", at: "2026-05-04", title: "Release 2.3", status: "release" },
          { id: "outage", at: "2026-05-12", title: "Mail outage, 40 minutes", status: "outage" },
          { id: "hire", at: "2026-05-18", title: "Noor joins the team", status: "team" },
        ],
      },
    },
  ],
  edges: [{ from: "events", to: "volume" }],
} as const;
