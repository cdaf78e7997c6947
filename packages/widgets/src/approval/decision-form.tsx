"use client";

import { APPROVAL_WORDS, type ApprovalData, LIMITS, toReasonField } from "@easel/contracts";
import { Field, FieldError, Textarea } from "@easel/ui";
import { Check, X } from "lucide-react";
import { useId, useState } from "react";
import { toAnswerAnchor } from "../frame/answer-anchor.ts";
import { ActButton } from "../records/act-button.tsx";
import { ActProblem } from "../records/records-note.tsx";
import type { WidgetContext } from "../widget-context.ts";
import type { Approval } from "./use-approval.ts";

type DecisionFormProps = { data: ApprovalData; context: WidgetContext; approval: Approval };

export function DecisionForm({ data, context, approval }: DecisionFormProps) {
  const { act, own, reason } = approval;
  const reasonId = useId();
  const [isReasonMissing, setReasonMissing] = useState(false);
  const field = data.answerField;
  const issue = field === undefined ? undefined : context.draft.issueOf(field);
  const isSaidAnew = reason.trim() !== (own?.reason ?? "");
  // Pressing the same again says nothing new, unless it gives another reason.
  const isSame = (decision: "approve" | "reject") => own?.decision === decision && !isSaidAnew;

  function reject() {
    if (reason.trim() !== "") return approval.decide("reject");
    setReasonMissing(true);
    document.getElementById(reasonId)?.focus();
  }
  return (
    <div
      {...toAnswerAnchor(field)}
      className="nodrag nopan flex flex-col gap-3 border-line border-t pt-3 print:hidden"
    >
      <Field
        id={reasonId}
        label="Reason, needed to reject"
        required
        error={isReasonMissing && reason.trim() === "" ? "Say why you reject it." : undefined}
      >
        <Textarea
          rows={2}
          value={reason}
          maxLength={LIMITS.reasonLengthMax}
          readOnly={act.pending}
          {...toAnswerAnchor(field === undefined ? undefined : toReasonField(field))}
          onChange={(event) => approval.setReason(event.target.value)}
        />
      </Field>
      <ActProblem problem={act.problem} />
      {issue !== undefined && <FieldError>{issue}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <ActButton
          variant={own?.decision === "approve" ? "secondary" : "primary"}
          className="flex-1 @sm:flex-none"
          pending={act.pending && act.shown?.decision === "approve"}
          idle={act.pending || isSame("approve")}
          icon={<Check aria-hidden="true" />}
          onClick={() => approval.decide("approve")}
        >
          {isSame("approve") ? "You approved" : APPROVAL_WORDS.approve}
        </ActButton>
        <ActButton
          className="flex-1 @sm:flex-none"
          pending={act.pending && act.shown?.decision === "reject"}
          idle={act.pending || isSame("reject")}
          icon={<X aria-hidden="true" />}
          onClick={reject}
        >
          {isSame("reject") ? "You rejected" : APPROVAL_WORDS.reject}
        </ActButton>
      </div>
      {own && (
        <p className="text-ink-faint text-xs">
          {own.decision === "approve" ? "You approved this." : "You rejected this."} You can change
          it until it is decided.
        </p>
      )}
    </div>
  );
}
