import type { z } from "zod";
import { DecisionData } from "./decision.ts";
import { FactsData } from "./facts.ts";
import { FormData } from "./form.ts";
import { NoteData } from "./note.ts";
import { TableData } from "./table.ts";

/** Every widget of the tool contract; those without a schema below answer `unavailable`. */
export const WIDGET_NAMES = [
  "note@1",
  "facts@1",
  "table@1",
  "timeline@1",
  "metric@1",
  "chart@1",
  "decision@1",
  "form@1",
  "checklist@1",
  "comparison@1",
  "document@1",
  "approval@1",
  "calculator@1",
  "poll@1",
  "ranked-vote@1",
  "board@1",
  "conversation@1",
  "status-list@1",
] as const;
export type WidgetName = (typeof WIDGET_NAMES)[number];

export const WIDGET_SCHEMAS = {
  "note@1": NoteData,
  "facts@1": FactsData,
  "table@1": TableData,
  "decision@1": DecisionData,
  "form@1": FormData,
} as const satisfies Partial<Record<WidgetName, z.ZodType>>;

export type AvailableWidget = keyof typeof WIDGET_SCHEMAS;
export const AVAILABLE_WIDGETS = Object.keys(WIDGET_SCHEMAS) as AvailableWidget[];

export function isAvailableWidget(name: string): name is AvailableWidget {
  return Object.hasOwn(WIDGET_SCHEMAS, name);
}
