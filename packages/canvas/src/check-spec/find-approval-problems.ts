import type { CanvasSpec } from "@easel/contracts";
import { readWidget } from "../widget-content.ts";
import { findUnreachableApproval, type Requester } from "../widget-records/approval-outcome.ts";
import type { Finding } from "./finding.ts";

/** Approvals of a canvas that cannot be reached when this person asks for them. */
export function findApprovalProblems({ nodes }: CanvasSpec, requester: Requester): Finding[] {
  return nodes.flatMap((node, index): Finding[] => {
    const content = readWidget(node);
    if (content?.widget !== "approval@1") return [];
    return findUnreachableApproval(content.data, requester).map((finding) => ({
      ...finding,
      path: ["nodes", index, "data", ...finding.path],
    }));
  });
}
