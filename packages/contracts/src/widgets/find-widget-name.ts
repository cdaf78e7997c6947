import { findClosestId } from "../closest-id.ts";
import { WIDGET_NAMES, type WidgetName } from "./registry.ts";

const NAME_LENGTH_SHOWN_MAX = 40;

/** The widget that a name without version, of another version or in other letters means. */
export function findWidgetName(name: string): WidgetName | undefined {
  const base = toBase(name.trim().toLowerCase().replaceAll(/[_ ]/g, "-"));
  return WIDGET_NAMES.find((known) => toBase(known) === base);
}

/** What is wrong with this name, after its field: `must be "note@1" … did you mean "table@1"?` */
export function explainWidgetName(sent: unknown): string {
  const all = WIDGET_NAMES.join(", ");
  if (sent === undefined) return `is missing; it must be one of ${all}`;
  if (typeof sent !== "string") return `must name a widget: one of ${all}`;
  const shown = JSON.stringify(sent.slice(0, NAME_LENGTH_SHOWN_MAX));
  const meant =
    findWidgetName(sent) ??
    findClosestId(`${toBase(sent.slice(0, NAME_LENGTH_SHOWN_MAX))}@1`, WIDGET_NAMES);
  const hint = meant ? `did you mean "${meant}"? There are ${all}` : `use one of ${all}`;
  return `must name a widget, and ${shown} is none; ${hint}`;
}

function toBase(name: string): string {
  return name.replace(/@.*$/s, "");
}
