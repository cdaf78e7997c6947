import type { AnswerSchema, StoredNode } from "@easel/contracts";
import type { AnswerDraft, WidgetContext, WidgetRecords } from "@easel/widgets";
import { createContext, type ReactNode, use, useCallback, useMemo } from "react";
import type { HeldRecords } from "../records/merge-records.ts";
import type { SendRecord } from "../records/use-send-record.ts";

/** Components, and widgets that fill the answer. The others need not draw anew at every key press in the panel. */
const FILLING_WIDGETS = new Set(["decision@1", "form@1", "table@1", "approval@1"]);

const READING_DRAFT: AnswerDraft = {
  values: {},
  set: () => {},
  leave: () => {},
  issueOf: () => undefined,
  isRequired: () => false,
  disabled: true,
};

type Asking = Omit<WidgetContext, "records">;

const Filling = createContext<Asking>({ draft: READING_DRAFT, compact: false });
const Reading = createContext<Asking>({ draft: READING_DRAFT, compact: false });

/** What widgets that take records have from the host. */
export type RecordsHost = {
  states: HeldRecords["states"];
  send: SendRecord;
  /** Why nothing can be done in any of them; undefined when it can. */
  disabledReason: string | undefined;
};

const Records = createContext<RecordsHost>({
  states: new Map(),
  send: async () => null,
  disabledReason: undefined,
});

type Props = {
  answerSchema: AnswerSchema | undefined;
  draft: AnswerDraft;
  records: RecordsHost;
  compact: boolean;
  children: ReactNode;
};

export function WidgetContextProvider({ answerSchema, draft, records, compact, children }: Props) {
  const reading = useMemo<Asking>(() => ({ draft: READING_DRAFT, compact }), [compact]);
  const filling = useMemo<Asking>(
    () => ({ ...(answerSchema && { answerSchema }), draft, compact }),
    [answerSchema, draft, compact],
  );
  return (
    <Records value={records}>
      <Reading value={reading}>
        <Filling value={filling}>{children}</Filling>
      </Reading>
    </Records>
  );
}

/** The same object until something changes that this very node shows. */
export function useWidgetContext(node: StoredNode): WidgetContext {
  const fills = node.kind === "component" || FILLING_WIDGETS.has(node.widget ?? "");
  const asking = use(fills ? Filling : Reading);
  const records = useNodeRecords(node.id);
  return useMemo(() => ({ ...asking, records }), [asking, records]);
}

function useNodeRecords(nodeId: string): WidgetRecords {
  const { states, send: sendRecord, disabledReason } = use(Records);
  const state = states.get(nodeId);
  const send = useCallback((value: unknown) => sendRecord(nodeId, value), [sendRecord, nodeId]);
  return useMemo(
    () => ({
      state,
      send,
      disabled: disabledReason !== undefined,
      ...(disabledReason !== undefined && { disabledReason }),
    }),
    [state, send, disabledReason],
  );
}
