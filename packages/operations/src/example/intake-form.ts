export const INTAKE_FORM = {
  title: "New laptop for a colleague",
  question: "Tell me about the laptop, and I will order it today.",
  nodes: [
    {
      id: "rules",
      kind: "widget",
      widget: "note@1",
      title: "Good to know",
      data: {
        markdown:
          "Standard models arrive within **three days**. Anything above 1,800 EUR needs a reason that I can pass on.",
      },
    },
    {
      id: "order",
      kind: "widget",
      widget: "form@1",
      title: "The order",
      data: {
        fields: [
          { name: "colleague", label: "For whom", type: "text", required: true },
          {
            name: "model",
            label: "Model",
            type: "select",
            options: ["13 inch, light", "14 inch, standard", "16 inch, strong"],
            required: true,
          },
          {
            name: "budget",
            label: "Budget in EUR",
            type: "number",
            min: 500,
            max: 4000,
            help: "Without VAT.",
          },
          { name: "startsOn", label: "Needed on", type: "date" },
          { name: "reason", label: "Reason", type: "longtext" },
        ],
        submitLabel: "Send the order",
      },
    },
  ],
  edges: [{ from: "rules", to: "order" }],
  answerSchema: {
    type: "object",
    properties: {
      colleague: { type: "string", title: "For whom", maxLength: 120 },
      model: { type: "string", title: "Model" },
      budget: { type: "number", title: "Budget in EUR", minimum: 500, maximum: 4000 },
      startsOn: { type: "string", title: "Needed on", format: "date" },
      reason: { type: "string", title: "Reason", maxLength: 1000 },
    },
    required: ["colleague", "model"],
  },
  access: { linkRole: "participant" },
} as const;
