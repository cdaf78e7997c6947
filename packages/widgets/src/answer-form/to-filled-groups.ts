import type { AnswerRules, FilledField } from "@easel/canvas";
import type { AnswerDraft } from "../widget-context.ts";
import type { FilledGroup, FillingWidget } from "./filled-groups.tsx";
import { humaniseName } from "./humanise-name.ts";

/** The fields that widgets fill, by widget, in the order in which the schema first asks for one of each. */
export function toFilledGroups(
  { schema, filled }: AnswerRules,
  widgets: readonly FillingWidget[],
  draft: AnswerDraft,
  toId: (name: string) => string,
): FilledGroup[] {
  const all = [...filled.values()];
  const nodeIds = new Set(
    Object.keys(schema.properties).flatMap((name) => filled.get(name)?.nodeId ?? []),
  );
  return [...nodeIds].flatMap((nodeId): FilledGroup[] => {
    const widget = widgets.find((each) => each.nodeId === nodeId);
    if (!widget) return [];
    const fields = all
      .filter((each) => each.nodeId === nodeId)
      .map((field) => {
        const label = toPartLabel(field, schema.properties[field.name]?.title);
        return {
          id: toId(field.name),
          field,
          label,
          name: label ?? widget.title,
          value: draft.values[field.name],
          issue: draft.issueOf(field.name),
          required: field.part === "reason" || draft.isRequired(field.name),
        };
      });
    return [{ ...widget, fields }];
  });
}

function toPartLabel(field: FilledField, title: string | undefined): string | undefined {
  if (field.part === "reason") return title ?? "Reason";
  return field.part === "entry" ? (field.label ?? title ?? humaniseName(field.name)) : undefined;
}
