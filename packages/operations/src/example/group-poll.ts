export const GROUP_POLL = {
  title: "Team day in May",
  nodes: [
    {
      id: "frame",
      kind: "widget",
      widget: "note@1",
      title: "What is settled",
      data: {
        markdown: "One day, outdoors, at most **90 minutes** from the office. Lunch is paid for.",
      },
    },
    {
      id: "day",
      kind: "widget",
      widget: "poll@1",
      title: "Which days could you make?",
      data: {
        question: "Choose every day that you could make.",
        options: [
          { id: "w20", title: "Thursday, 14 May" },
          { id: "w21", title: "Tuesday, 19 May" },
          { id: "w22", title: "Wednesday, 27 May" },
        ],
        multiple: true,
        showResults: "afterVote",
      },
    },
    {
      id: "place",
      kind: "widget",
      widget: "ranked-vote@1",
      title: "Where to?",
      data: {
        options: [
          { id: "lake", title: "Canoes on the lake" },
          { id: "hills", title: "Walk in the hills" },
          { id: "farm", title: "Cooking on the farm" },
        ],
        method: "irv",
      },
    },
    {
      id: "talk",
      kind: "widget",
      widget: "conversation@1",
      title: "Wishes",
      data: { messages: [], prompt: "Allergies, lifts, other ideas" },
    },
  ],
  edges: [{ from: "frame", to: "day" }],
  access: { linkRole: "participant" },
} as const;
