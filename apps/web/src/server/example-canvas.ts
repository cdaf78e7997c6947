/** What somebody sees first: small, about a thing everybody knows, and answerable. */
export const EXAMPLE_CANVAS = {
  title: "Where should the team meet in spring?",
  question: "Which place do you prefer, and how many nights suit you?",
  access: { linkRole: "participant" },
  expiresInHours: 2160,
  stayOpen: true,
  nodes: [
    {
      id: "brief",
      kind: "widget",
      widget: "note@1",
      title: "In short",
      data: {
        markdown:
          "Twelve people, two or three nights in **April**. Everybody can get to each place by train in under five hours.\n\nThis is an example: an agent made this canvas, and whoever has its link may answer. The agent waits for the answer and goes on with it.",
      },
    },
    {
      id: "numbers",
      kind: "widget",
      widget: "table@1",
      title: "The three places",
      data: {
        columns: [
          { key: "place", label: "Place" },
          { key: "train", label: "Train" },
          { key: "night", label: "Per night and person" },
        ],
        rows: [
          { place: "Lakeside house", train: "2 h 40", night: "68 €" },
          { place: "City loft", train: "1 h 55", night: "94 €" },
          { place: "Mountain lodge", train: "4 h 30", night: "57 €" },
        ],
      },
    },
    {
      id: "choice",
      kind: "widget",
      widget: "decision@1",
      title: "Your choice",
      data: {
        answerField: "place",
        options: [
          {
            id: "lake",
            title: "Lakeside house",
            pros: ["Room for everybody under one roof", "Quiet"],
            cons: ["One shop in the village"],
            recommended: true,
          },
          {
            id: "city",
            title: "City loft",
            pros: ["Shortest way for most"],
            cons: ["The dearest of the three", "Two flats, not one"],
          },
          {
            id: "mountain",
            title: "Mountain lodge",
            pros: ["The cheapest", "Best walks"],
            cons: ["Long way from the station"],
          },
        ],
      },
    },
  ],
  edges: [
    { from: "brief", to: "numbers" },
    { from: "numbers", to: "choice", label: "decide" },
  ],
  answerSchema: {
    type: "object",
    properties: {
      place: { type: "string", title: "Place", enum: ["lake", "city", "mountain"] },
      nights: { type: "integer", title: "Nights", minimum: 1, maximum: 4, default: 2 },
      remark: { type: "string", title: "Anything else", maxLength: 1000 },
    },
    required: ["place"],
  },
} as const;
