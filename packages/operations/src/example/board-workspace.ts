export const BOARD_WORKSPACE = {
  title: "Website relaunch",
  nodes: [
    {
      id: "plan",
      kind: "widget",
      widget: "board@1",
      title: "Work",
      data: {
        columns: [
          { id: "todo", title: "To do" },
          { id: "doing", title: "Doing", limit: 3 },
          { id: "done", title: "Done" },
        ],
        cards: [
          { id: "texts", column: "todo", title: "Texts of the start page", tags: ["copy"] },
          { id: "photos", column: "todo", title: "New team photos", assignee: "Mara" },
          {
            id: "forms",
            column: "doing",
            title: "Contact form",
            body: "Spam check **before** launch.",
          },
          { id: "domain", column: "done", title: "Domain moved" },
        ],
      },
    },
    {
      id: "launch",
      kind: "widget",
      widget: "checklist@1",
      title: "Before we go live",
      data: {
        items: [
          { id: "redirects", label: "Old addresses redirect" },
          { id: "legal", label: "Imprint and privacy checked", assignee: "Jonas" },
          { id: "backup", label: "Backup taken" },
        ],
      },
    },
    {
      id: "notes",
      kind: "widget",
      widget: "document@1",
      title: "Notes",
      data: { markdown: "## Open questions\n\n- Do we keep the old blog?\n" },
    },
  ],
  edges: [{ from: "plan", to: "launch" }],
  access: { linkRole: "participant" },
  expiresInHours: 2160,
} as const;
