"use client";

import type { ApprovalEntry, ApprovalState, ApprovalView } from "@easel/canvas";
import {
  type ApprovalData,
  type ApprovalDecision,
  type ApprovalValue,
  toReasonField,
} from "@easel/contracts";
import { useEffect } from "react";
import { type Act, useAct } from "../records/use-act.ts";
import { useIsPast } from "../records/use-is-past.ts";
import { isText, useKeptDraft } from "../records/use-kept-draft.ts";
import type { WidgetContext, WidgetProps } from "../widget-context.ts";

export type Approval = {
  /** Undefined until it has been read. */
  view: ApprovalView | undefined;
  state: ApprovalState;
  act: Act<ApprovalValue>;
  own: Pick<ApprovalEntry, "decision" | "reason"> | undefined;
  canDecide: boolean;
  reason: string;
  setReason: (reason: string) => void;
  decide: (decision: ApprovalDecision) => void;
};

export function useApproval({ data, node, context }: WidgetProps<ApprovalData>): Approval {
  const { records } = context;
  // safe because the host passes what projectWidgetState says for this node's widget.
  const view = records.state as ApprovalView | undefined;
  const act = useAct<ApprovalValue>(records);
  const [kept, keep] = useKeptDraft(node.id, "reason", isText);
  const isPast = useIsPast(data.deadline);
  const state = view?.state === "pending" && isPast ? "lapsed" : (view?.state ?? "pending");
  const own = act.shown ?? view?.own ?? undefined;
  const fill = useFilledAnswer(data, context, own);
  const reason = kept ?? own?.reason ?? "";

  async function decide(decision: ApprovalDecision) {
    const said = reason.trim();
    const value = { decision, ...(said && { reason: said }) };
    const words = decision === "approve" ? "You approved this" : "You rejected this";
    if (!(await act.send(value, words))) return;
    keep(undefined);
    fill(value);
  }
  return {
    view,
    state,
    act,
    own: own && { decision: own.decision, reason: own.reason ?? null },
    canDecide: state === "pending" && view?.objection === null && !records.disabled,
    reason,
    setReason: (text) => {
      act.clearProblem();
      keep(text);
    },
    decide,
  };
}

type Said = { decision: ApprovalDecision; reason?: string | null };

/** A decision is also the answer, where the approval has a field of it; what was decided on an earlier visit too. */
function useFilledAnswer(
  { answerField: field }: ApprovalData,
  { draft, answerSchema }: WidgetContext,
  own: Said | undefined,
): (said: Said) => void {
  function fill({ decision, reason }: Said) {
    if (field === undefined || draft.disabled) return;
    draft.set(field, decision);
    const reasonField = toReasonField(field);
    if (answerSchema?.properties[reasonField]?.type === "string")
      draft.set(reasonField, reason || undefined);
  }
  const isMissing = field !== undefined && draft.values[field] === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is new with each key press in it.
  useEffect(() => {
    if (own && isMissing) fill(own);
  }, [own?.decision, isMissing, draft.disabled]);
  return fill;
}
