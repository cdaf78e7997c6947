import { FRAME_LIMITS, type FrameNotes } from "@easel/contracts";
import { useCallback, useRef } from "react";
import { callOperation } from "../../../rest-client/call-operation.ts";

export type ComponentError = FrameNotes["report_error"];

/** Passes a component's errors on to its agent, the first of a page only: a hostile frame could send any number. */
export function useErrorReport(
  id: string,
  nodeId: string,
  script: string,
): (error: ComponentError) => void {
  const count = useRef(0);
  return useCallback(
    ({ message, stack, componentStack }) => {
      count.current += 1;
      if (count.current > FRAME_LIMITS.errorsPerLoadMax) return;
      void callOperation("report_component_error", {
        ...{ id, nodeId, script, message },
        ...(stack !== undefined && { stack }),
        ...(componentStack !== undefined && { componentStack }),
      });
    },
    [id, nodeId, script],
  );
}
