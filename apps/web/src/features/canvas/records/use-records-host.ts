import { type ReactNode, useMemo } from "react";
import type { AnswererName } from "../answer/use-answerer-name.ts";
import type { LiveCanvas } from "../live/use-live-canvas.ts";
import type { RecordsHost } from "../model/widget-context.tsx";
import { useNamePrompt } from "./name-prompt.tsx";
import { toNoActReason } from "./record-words.ts";
import { useSendRecord } from "./use-send-record.ts";

/** Everything that widgets which take records have from the page around them. */
export function useRecordsHost(
  live: LiveCanvas,
  name: AnswererName,
): { records: RecordsHost; nameDialog: ReactNode } {
  const { ask, dialog } = useNamePrompt(name);
  const send = useSendRecord({ ...live, askName: ask });
  const { states } = live;
  const disabledReason = toNoActReason(live.view);
  const records = useMemo(() => ({ states, send, disabledReason }), [states, send, disabledReason]);
  return { records, nameDialog: dialog };
}
