import { WIDGET_NAMES, WIDGET_SCHEMAS, type WidgetName } from "@easel/contracts";
import { z } from "zod";
import { defineQuery } from "../define.ts";
import { WIDGET_GUIDES } from "./widget-guides.ts";

const ListedWidget = z.object({
  widget: z.string(),
  purpose: z.string(),
  people: z.string(),
  example: z.record(z.string(), z.unknown()),
  dataSchema: z.record(z.string(), z.unknown()),
});

/** Built once: it is the same for every caller. */
const WIDGETS = WIDGET_NAMES.map((widget) => ({
  widget,
  ...WIDGET_GUIDES[widget],
  dataSchema: toDataSchema(widget),
}));

export const listWidgets = defineQuery({
  name: "list_widgets",
  title: "List widgets",
  description:
    "List the widgets that a canvas node can show, each with its purpose, the JSON Schema of its data and an example to start from.",
  scope: "canvas:read",
  effects: { destructive: false, idempotent: true, openWorld: false },
  input: z.strictObject({}),
  output: z.object({ widgets: z.array(ListedWidget) }),
  handler: async () => ({ widgets: WIDGETS }),
});

function toDataSchema(widget: WidgetName): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(WIDGET_SCHEMAS[widget], { io: "input" });
  return schema;
}
