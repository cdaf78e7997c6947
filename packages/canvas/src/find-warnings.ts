import { type Access, type CanvasSpec, type Issue, toPathText } from "@easel/contracts";
import type { Finding } from "./check-spec/finding.ts";
import { findTableWarnings } from "./find-warnings/find-table-warnings.ts";
import { findUnlinkedChoice } from "./find-warnings/find-unlinked-choice.ts";
import { readWidget } from "./widget-content.ts";

/** Past this many the first ones are what there is to mend. */
export const WARNINGS_MAX = 50;

/** What may be meant and yet leads nowhere: never a reason to refuse. Paths start at the spec's root. */
export function findSpecWarnings(spec: CanvasSpec, isNew: IsNew = () => true): Finding[] {
  return [...findUnanswerable(spec), ...spec.nodes.flatMap(findNodeWarnings(spec, isNew))];
}

/** Tables that are as they were are not walked again: whoever brought them was told. */
type IsNew = (nodeId: string) => boolean;

type Sharing = Pick<Access, "mode" | "linkRole">;

/** What people are asked for and cannot do, because of how the canvas is shared. */
export function findSharingWarnings(spec: CanvasSpec, sharing: Sharing): Finding[] {
  return [...findViewOnlyLink(spec, sharing), ...findUnverifiedApprovers(spec, sharing)];
}

/** A question put to people who may only look. The path starts at the input's root: `access.linkRole`. */
function findViewOnlyLink(spec: CanvasSpec, { mode, linkRole }: Sharing): Finding[] {
  if (!spec.answerSchema || mode !== "link" || linkRole !== "viewer") return [];
  return [
    {
      path: ["access", "linkRole"],
      code: "view_only_link",
      message:
        'People with the link can only look at this canvas, so its question stays unanswered. Set access: { linkRole: "participant" } (create_canvas and update_canvas take it) when they should answer.',
    },
  ];
}

/** Approvers are known by their verified address, and on a link canvas nobody's is. */
function findUnverifiedApprovers({ nodes }: CanvasSpec, { mode }: Sharing): Finding[] {
  if (mode !== "link") return [];
  return nodes.flatMap((node, index): Finding[] => {
    const content = readWidget(node);
    if (content?.widget !== "approval@1" || !content.data.approvers) return [];
    return [
      {
        path: ["nodes", index, "data", "approvers"],
        code: "nobody_verified",
        message:
          'Nobody is verified on a canvas that opens by its link, so these approvers cannot decide. Set access: { mode: "signed_in" } or { mode: "invited" } (create_canvas and update_canvas take it), or leave approvers out.',
      },
    ];
  });
}

/** The first fifty. Paths start after `prefix`, those into access aside, which stands beside a spec. */
export function toWarnings(findings: readonly Finding[], prefix: readonly string[] = []): Issue[] {
  return findings.slice(0, WARNINGS_MAX).map(({ path, code, message }) => ({
    path: toPathText(path[0] === "access" ? path : [...prefix, ...path]),
    code,
    message,
  }));
}

function findUnanswerable(spec: CanvasSpec): Finding[] {
  if (spec.question === undefined || spec.answerSchema) return [];
  return [
    {
      path: ["question"],
      code: "nothing_to_answer",
      message:
        "The question has no answerSchema, so people can read it and not answer it. Add answerSchema with the fields of an answer, or leave question out.",
    },
  ];
}

function findNodeWarnings(spec: CanvasSpec, isNew: IsNew) {
  return (node: CanvasSpec["nodes"][number], index: number): Finding[] => {
    const content = readWidget(node);
    if (!content) return [];
    const path = ["nodes", index, "data"];
    return [
      ...findUnlinkedChoice(content, { nodeId: node.id, path, answerSchema: spec.answerSchema }),
      ...(content.widget === "table@1" && isNew(node.id)
        ? findTableWarnings(content.data, path)
        : []),
    ];
  };
}
