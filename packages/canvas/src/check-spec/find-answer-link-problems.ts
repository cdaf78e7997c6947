import { type AnswerField, type CanvasSpec, LIMITS, suggestId } from "@easel/contracts";
import { readWidget } from "../widget-content.ts";
import { type AnswerLink, findMisfit, findRefusal, toWantedText } from "./answer-link.ts";
import { FINDINGS_MAX, type Finding } from "./finding.ts";
import { listAnswerLinks } from "./list-answer-links.ts";

const REFUSALS_LISTED_MAX = 5;

/**
 * Widgets that fill an answer field which is not there, does not fit, or is already filled. Of fields in
 * `unread` there is only a name, so nothing is said about what fits them.
 */
export function findAnswerLinkProblems(spec: CanvasSpec, unread: ReadonlySet<string>): Finding[] {
  const fields = new Map(Object.entries(spec.answerSchema?.properties ?? {}));
  // A schema past its limit is refused for that; its fields are not worth walking.
  if (fields.size > LIMITS.answerFieldsMax) return [];
  const names = new Set([...fields.keys(), ...unread]);
  const filledBy = new Map<string, AnswerLink>();
  const findings: Finding[] = [];
  for (const [index, node] of spec.nodes.entries()) {
    const links = listAnswerLinks(node, index, names);
    if (links.length === 0 && readWidget(node)?.widget === "form@1")
      findings.push(toUnlinkedForm(node.id, index, [...names]));
    for (const link of links) {
      if (findings.length >= FINDINGS_MAX) return findings;
      const earlier = filledBy.get(link.field);
      if (!earlier) filledBy.set(link.field, link);
      if (earlier) findings.push(toDuplicate(link, earlier));
      else if (!unread.has(link.field))
        findings.push(...findLinkProblems(link, fields, [...names]));
    }
  }
  return findings;
}

function findLinkProblems(
  link: AnswerLink,
  fields: ReadonlyMap<string, AnswerField>,
  names: readonly string[],
): Finding[] {
  const field = fields.get(link.field);
  if (!field) return [toUnknownField(link, names)];
  const misfit = findMisfit(link.wanted, field);
  if (misfit !== null)
    return [
      {
        path: link.path,
        code: "invalid_value",
        message: `${link.by} fills the answer field "${link.field}" with ${toWantedText(link.wanted)}; give the field ${misfit} in answerSchema, or name another one.`,
      },
    ];
  return link.values
    .flatMap(({ value, path }): Finding[] => {
      const refusal = findRefusal(field, value);
      if (refusal === null) return [];
      const message = `${link.by} can answer "${value}", which the answer field "${link.field}" refuses: ${refusal}`;
      return [{ path, code: "invalid_value", message }];
    })
    .slice(0, REFUSALS_LISTED_MAX);
}

function toUnknownField(link: AnswerLink, names: readonly string[]): Finding {
  const wanted = toWantedText(link.wanted);
  const next =
    names.length === 0
      ? `the canvas has no answerSchema; add one with "${link.field}" as ${wanted}.`
      : `answerSchema has no such field; add it as ${wanted}, or ${suggestId(link.field, names, "field")}`;
  return {
    path: link.path,
    code: "unknown_id",
    message: `${link.by} fills the answer field "${link.field}", but ${next}`,
  };
}

function toDuplicate(link: AnswerLink, earlier: AnswerLink): Finding {
  return {
    path: link.path,
    code: "duplicate",
    message: `${link.by} fills the answer field "${link.field}", which ${earlier.by} fills already; give each its own field.`,
  };
}

function toUnlinkedForm(nodeId: string, index: number, names: readonly string[]): Finding {
  const next =
    names.length === 0
      ? "Add an answerSchema with fields of the same names as the form's."
      : `Link its fields with answerFields: { <form field>: <answer field> }; the answer fields are ${names.join(", ")}.`;
  return {
    path: ["nodes", index, "data", "answerFields"],
    code: "unavailable",
    message: `Form "${nodeId}" fills no answer field, so what people write in it would go nowhere: records of a form alone are not available yet. ${next}`,
  };
}
