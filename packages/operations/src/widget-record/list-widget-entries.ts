import type { Requester } from "@easel/canvas";
import type { StoredNode } from "@easel/contracts";
import type { Context } from "@easel/identity";
import type { CanvasRow } from "../canvas/canvas-record.ts";
import type { StateEntry } from "../state/get-canvas-state.ts";
import { projectRecords } from "./project-records.ts";
import type { RecordRow } from "./record-row.ts";
import { readRecordedWidget } from "./recorded-content.ts";
import { toWidgetKey } from "./widget-key.ts";

type Stored = {
  nodes: readonly StoredNode[];
  rows: readonly RecordRow[];
  requester: Requester;
  revision: number;
};

/** The read-only state keys of a canvas's widgets, in the order of its nodes. Their version is the state's revision. */
export function listWidgetEntries(ctx: Context, row: CanvasRow, stored: Stored): StateEntry[] {
  const states = projectRecords(ctx, row, stored);
  const latest = new Map(stored.rows.map((record) => [record.node_id, record]));
  return stored.nodes.flatMap((node): StateEntry[] => {
    const value = Object.hasOwn(states, node.id) ? states[node.id] : undefined;
    if (!value) return [];
    const last = isSecret(node) ? undefined : latest.get(node.id);
    return [
      {
        key: toWidgetKey(node.id),
        value,
        version: stored.revision,
        // safe because a check constraint holds the column to these words.
        by: last
          ? { name: last.author_name, kind: last.author_kind as "person" | "agent" }
          : { name: row.agent_name, kind: "agent" },
        at: (last?.at ?? row.updated_at).toISOString(),
      },
    ];
  });
}

/** Who voted last, and when, would tell whose vote a tally that moved was. */
function isSecret(node: StoredNode): boolean {
  const content = readRecordedWidget(node);
  if (content?.widget === "poll@1") return content.data.anonymous === true;
  return content?.widget === "ranked-vote@1";
}
