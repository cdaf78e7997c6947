import type { AnswerSchema, StoredNode } from "@easel/contracts";
import type { AnswerDraft, WidgetContext } from "@easel/widgets";
import { createContext, type ReactNode, use, useMemo } from "react";

/** Widgets that fill the answer. The others need not draw anew at every key press in the panel. */
const FILLING_WIDGETS = new Set(["decision@1", "form@1", "table@1"]);

const READING_DRAFT: AnswerDraft = {
  values: {},
  set: () => {},
  leave: () => {},
  issueOf: () => undefined,
  isRequired: () => false,
  disabled: true,
};

const Filling = createContext<WidgetContext>({ draft: READING_DRAFT, compact: false });
const Reading = createContext<WidgetContext>({ draft: READING_DRAFT, compact: false });

type Props = {
  answerSchema: AnswerSchema | undefined;
  draft: AnswerDraft;
  compact: boolean;
  children: ReactNode;
};

export function WidgetContextProvider({ answerSchema, draft, compact, children }: Props) {
  const reading = useMemo<WidgetContext>(() => ({ draft: READING_DRAFT, compact }), [compact]);
  const filling = useMemo<WidgetContext>(
    () => ({ ...(answerSchema && { answerSchema }), draft, compact }),
    [answerSchema, draft, compact],
  );
  return (
    <Reading value={reading}>
      <Filling value={filling}>{children}</Filling>
    </Reading>
  );
}

export function useWidgetContext(node: StoredNode): WidgetContext {
  return use(FILLING_WIDGETS.has(node.widget ?? "") ? Filling : Reading);
}
