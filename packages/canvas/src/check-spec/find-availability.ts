import type { CanvasSpec } from "@easel/contracts";
import type { Finding } from "./finding.ts";

/** What the tool contract has and this server does not yet. */
export function findUnavailable(spec: CanvasSpec): Finding[] {
  if (!spec.dataSources || spec.dataSources.length === 0) return [];
  const message = "Data sources are not available yet; leave dataSources out.";
  return [{ path: ["dataSources"], code: "unavailable", message }];
}
