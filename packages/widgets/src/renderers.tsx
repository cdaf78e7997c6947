"use client";

import type {
  AvailableWidget,
  DecisionData,
  FactsData,
  FormData,
  NoteData,
  TableData,
} from "@easel/contracts";
import { lazy, type ReactNode } from "react";
import { Decision } from "./decision/decision.tsx";
import { Facts } from "./facts/facts.tsx";
import { Form } from "./form/form.tsx";
import { Note } from "./note/note.tsx";
import type { WidgetProps } from "./widget-context.ts";

/** Tables bring a virtualizer along, so they are loaded by canvases that have one. */
const Table = lazy(async () => ({ default: (await import("./table/table.tsx")).Table }));

type Rest = Omit<WidgetProps<never>, "data">;

/** Each gets data that its own schema of WIDGET_SCHEMAS has parsed; the casts below rest on that. */
export const RENDERERS: Record<AvailableWidget, (data: unknown, rest: Rest) => ReactNode> = {
  "note@1": (data, rest) => <Note data={data as NoteData} {...rest} />,
  "facts@1": (data, rest) => <Facts data={data as FactsData} {...rest} />,
  "table@1": (data, rest) => <Table data={data as TableData} {...rest} />,
  "decision@1": (data, rest) => <Decision data={data as DecisionData} {...rest} />,
  "form@1": (data, rest) => <Form data={data as FormData} {...rest} />,
};
