import { diffManifests, diffSpecs, type EditChanges } from "@easel/canvas";
import type { Frame } from "./canvas-content.ts";
import type { ManifestEntry } from "./held-nodes.ts";

type Version = { manifest: readonly ManifestEntry[]; frame: Frame };

/** What changed from one version to another, without a look at the nodes' bodies. */
export function compareVersions(before: Version, after: Version): EditChanges {
  const { edges, fields } = diffSpecs(
    { ...before.frame, nodes: [] },
    { ...after.frame, nodes: [] },
  );
  const hasOtherEdges = edges.added.length + edges.removed.length > 0;
  return {
    ...diffManifests(before.manifest, after.manifest),
    fields: hasOtherEdges ? [...fields, "edges"] : fields,
  };
}
