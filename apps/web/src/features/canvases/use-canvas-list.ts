import type { CanvasList } from "@easel/contracts";
import { useCallback, useEffect, useState } from "react";
import { callOperation } from "../../rest-client/call-operation.ts";

const READ_EVERY_MS = 20_000;

/** The list as of the last time somebody looked: it is read again on coming back, and now and then while in sight. */
export function useCanvasList(initial: CanvasList): {
  list: CanvasList;
  refresh: () => Promise<void>;
} {
  const [list, setList] = useState(initial);
  const refresh = useCallback(async () => {
    const outcome = await callOperation("list_canvases", {}, { retries: 1 });
    if (outcome.ok) setList(outcome.result);
  }, []);
  useEffect(() => {
    const readIfSeen = () => {
      if (document.visibilityState === "visible") void refresh();
    };
    const timer = window.setInterval(readIfSeen, READ_EVERY_MS);
    window.addEventListener("focus", readIfSeen);
    document.addEventListener("visibilitychange", readIfSeen);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener("focus", readIfSeen);
      document.removeEventListener("visibilitychange", readIfSeen);
    };
  }, [refresh]);
  return { list, refresh };
}
