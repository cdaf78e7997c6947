/** A complete create_canvas input: the canvas that a new server shows, and the one the demo asks with. */
export const EXAMPLE_CANVAS = {
  title: "Which venue for the October workshop?",
  question:
    "Three venues are free on 14 October. Which one should I book? I can hold all of them until Friday noon.",
  nodes: [
    {
      id: "brief",
      kind: "widget",
      widget: "note@1",
      title: "What we need",
      data: {
        markdown:
          "A room for **24 people**, one full day, within 20 minutes of the main station.\n\n- step-free entrance\n- lunch on site\n- two small rooms for group work\n\nBudget: *2,600 EUR* including lunch.",
      },
    },
    {
      id: "venues",
      kind: "widget",
      widget: "decision@1",
      title: "The three venues",
      data: {
        options: [
          {
            id: "mill",
            title: "The Old Mill",
            body: "Brick hall by the river, with its own kitchen.",
            pros: ["Cheapest by 420 EUR", "Garden for the breaks"],
            cons: ["Group rooms are one floor up, by a slow lift"],
            recommended: true,
          },
          {
            id: "library",
            title: "Library Forum",
            body: "Quiet, bright, and the best equipped.",
            pros: ["Everything on one level", "Cameras for remote guests"],
            cons: ["Lunch must be ordered from outside"],
          },
          {
            id: "station",
            title: "Station Loft",
            body: "Two minutes from the platform.",
            pros: ["Nobody gets lost"],
            cons: ["Trains are heard in the large room", "Over budget by 180 EUR"],
          },
        ],
        answerField: "venue",
      },
    },
    {
      id: "costs",
      kind: "widget",
      widget: "table@1",
      title: "What each costs",
      data: {
        columns: [
          { key: "venue", label: "Venue" },
          { key: "room", label: "Room", type: "currency", format: "EUR", align: "right" },
          { key: "lunch", label: "Lunch for 24", type: "currency", format: "EUR", align: "right" },
          { key: "walk", label: "Walk from station", align: "right" },
        ],
        rows: [
          { venue: "The Old Mill", room: 1250, lunch: 528, walk: "14 min" },
          { venue: "Library Forum", room: 1480, lunch: 720, walk: "9 min" },
          { venue: "Station Loft", room: 2150, lunch: 630, walk: "2 min" },
        ],
      },
    },
    {
      id: "facts",
      kind: "widget",
      widget: "facts@1",
      title: "Fixed already",
      data: {
        items: [
          { label: "Date", value: "Wednesday, 14 October" },
          { label: "People", value: 24 },
          { label: "Options held until", value: "Friday, noon", tone: "warning" },
        ],
      },
    },
    {
      id: "details",
      kind: "widget",
      widget: "form@1",
      title: "While you are at it",
      data: {
        fields: [
          {
            name: "remote",
            label: "People who join from elsewhere",
            type: "number",
            min: 0,
            max: 40,
          },
          {
            name: "note",
            label: "Anything the venue should know",
            type: "longtext",
            help: "Diets, equipment, arrival times.",
          },
        ],
      },
    },
  ],
  edges: [
    { from: "brief", to: "venues", label: "narrows to" },
    { from: "costs", to: "venues", label: "compare" },
  ],
  answerSchema: {
    type: "object",
    properties: {
      venue: { type: "string", title: "Venue", enum: ["mill", "library", "station"] },
      remote: { type: "integer", title: "Remote guests", minimum: 0, maximum: 40 },
      note: { type: "string", title: "Note for the venue", maxLength: 1000 },
    },
    required: ["venue"],
  },
  access: { linkRole: "participant" },
  stayOpen: true,
} as const;
