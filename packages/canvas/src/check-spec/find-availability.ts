import { type CanvasSpec, WIDGET_NAMES } from "@easel/contracts";
import type { Finding } from "./finding.ts";

/** What the tool contract has and this server does not yet. */
export function findUnavailable(spec: CanvasSpec): Finding[] {
  const findings = spec.nodes.flatMap((node, index): Finding[] =>
    node.kind === "component"
      ? [toFinding(["nodes", index, "kind"], `Component nodes are not available yet; ${USE}`)]
      : [],
  );
  if (spec.dataSources && spec.dataSources.length > 0)
    findings.push(
      toFinding(["dataSources"], "Data sources are not available yet; leave dataSources out."),
    );
  return findings;
}

const USE = `use a widget node with one of ${WIDGET_NAMES.join(", ")}.`;

function toFinding(path: Finding["path"], message: string): Finding {
  return { path, code: "unavailable", message };
}
