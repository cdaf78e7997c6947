import type { CanvasView } from "@easel/contracts";
import { type RefObject, useCallback, useMemo } from "react";
import { callOperation } from "../../../rest-client/call-operation.ts";
import { coalesce } from "./coalesce.ts";
import type { RecordsHolder } from "./use-held-records.ts";

type Parts = Pick<RecordsHolder, "takeAll"> & {
  /** The view as it is now, also between two drawings. */
  current: RefObject<CanvasView>;
  /** Reads the whole canvas again. */
  refresh: () => Promise<void>;
};

/** Reads again what people did in widgets, and nothing else; resolves when it is in place. */
export function useRecordsRefresh({ current, takeAll, refresh }: Parts): () => Promise<void> {
  const read = useCallback(async () => {
    const { id } = current.current;
    const outcome = await callOperation("open_widget_records", { id }, { retries: 4 });
    if (!outcome.ok) return;
    // Records of other nodes than those that are shown come with them.
    if (outcome.result.version === current.current.version) takeAll(outcome.result);
    else await refresh();
  }, [current, takeAll, refresh]);
  return useMemo(() => coalesce(read), [read]);
}
