export const OFFER_CALCULATOR = {
  title: "Which printer for the second floor?",
  question: "Play with the numbers, then tell me which one to order.",
  nodes: [
    {
      id: "offers",
      kind: "widget",
      widget: "comparison@1",
      title: "The three offers",
      data: {
        options: [
          { id: "laser", title: "Laser, bought" },
          { id: "lease", title: "Laser, leased" },
          { id: "ink", title: "Ink, bought" },
        ],
        criteria: [
          { id: "price", label: "Price in three years", weight: 3, direction: "lower" },
          { id: "speed", label: "Pages a minute", weight: 1, direction: "higher" },
          { id: "service", label: "Service", weight: 2, direction: "higher" },
        ],
        cells: {
          laser: { price: 2380, speed: 40, service: 2 },
          lease: { price: 2920, speed: 40, service: 5 },
          ink: { price: 1990, speed: 22, service: 2 },
        },
      },
    },
    {
      id: "pages",
      kind: "widget",
      widget: "calculator@1",
      title: "What it costs us",
      data: {
        inputs: [
          {
            name: "pages",
            label: "Pages a month",
            type: "integer",
            default: 1800,
            min: 0,
            max: 20000,
          },
          {
            name: "colour",
            label: "Share in colour",
            type: "number",
            default: 20,
            min: 0,
            max: 100,
            unit: "%",
          },
        ],
        outputs: [
          {
            label: "Laser, a year",
            expression: "12 * pages * (0.011 + colour / 100 * 0.06)",
            format: { style: "currency", currency: "EUR", decimals: 0 },
          },
          {
            label: "Ink, a year",
            expression: "12 * pages * (0.015 + colour / 100 * 0.045)",
            format: { style: "currency", currency: "EUR", decimals: 0 },
          },
        ],
      },
    },
    {
      id: "choice",
      kind: "widget",
      widget: "decision@1",
      title: "Order",
      data: {
        options: [
          { id: "laser", title: "Laser, bought" },
          { id: "lease", title: "Laser, leased" },
          { id: "ink", title: "Ink, bought" },
        ],
        requireReason: true,
        answerField: "printer",
      },
    },
  ],
  edges: [
    { from: "offers", to: "choice" },
    { from: "pages", to: "choice" },
  ],
  answerSchema: {
    type: "object",
    properties: {
      printer: { type: "string", title: "Printer", enum: ["laser", "lease", "ink"] },
      printerReason: { type: "string", title: "Why", maxLength: 500 },
    },
    required: ["printer"],
  },
  access: { linkRole: "participant" },
} as const;
