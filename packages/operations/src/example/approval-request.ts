export const APPROVAL_REQUEST = {
  title: "Release 2.4 on Monday",
  nodes: [
    {
      id: "changes",
      kind: "widget",
      widget: "note@1",
      title: "What changes for customers",
      data: {
        markdown:
          "- invoices can be **split** between two cost centres\n- exports are three times as fast\n- the old import page goes away; 14 customers still used it last month",
      },
    },
    {
      id: "checks",
      kind: "widget",
      widget: "status-list@1",
      title: "Checks",
      data: {
        items: [
          { id: "tests", label: "Tests", status: "ok", detail: "1,412 passed" },
          { id: "load", label: "Load", status: "ok", detail: "p95 180 ms" },
          {
            id: "notice",
            label: "Notice to the 14 customers",
            status: "warn",
            detail: "sent, 3 unread",
          },
        ],
      },
    },
    {
      id: "go",
      kind: "widget",
      widget: "approval@1",
      title: "Go ahead?",
      data: { subject: "Release **2.4** to all customers on Monday at 9:00.", required: 2 },
    },
  ],
  edges: [
    { from: "changes", to: "go" },
    { from: "checks", to: "go" },
  ],
  access: { linkRole: "participant" },
} as const;
