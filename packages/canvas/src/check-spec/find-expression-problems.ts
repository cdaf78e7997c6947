import type { CanvasSpec } from "@easel/contracts";
import { findCalculatorProblems } from "../calculator/compile-calculator.ts";
import { readWidget } from "../widget-content.ts";
import { FINDINGS_MAX, type Finding } from "./finding.ts";

/** Calculators whose outputs cannot be worked out. */
export function findExpressionProblems(spec: CanvasSpec): Finding[] {
  const findings: Finding[] = [];
  for (const [index, node] of spec.nodes.entries()) {
    if (findings.length >= FINDINGS_MAX) break;
    const content = readWidget(node);
    if (content?.widget !== "calculator@1") continue;
    for (const finding of findCalculatorProblems(content.data))
      findings.push({ ...finding, path: ["nodes", index, "data", ...finding.path] });
  }
  return findings;
}
