"use client";

import type { ApprovalData } from "@easel/contracts";
import { Skeleton } from "@easel/ui";
import { Clock } from "lucide-react";
import { SELECTABLE_TEXT, WidgetScroll } from "../frame/widget-scroll.tsx";
import { LazyMarkdown } from "../markdown/lazy-markdown.tsx";
import { LocalTime } from "../records/local-time.tsx";
import { RecordsNote } from "../records/records-note.tsx";
import type { WidgetProps } from "../widget-context.ts";
import { OBJECTION_WORDS, toNeedText, toProgressText } from "./approval-words.ts";
import { ApproverList } from "./approver-list.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { DecisionLog } from "./decision-log.tsx";
import { StateBadge } from "./state-badge.tsx";
import { type Approval as ApprovalModel, useApproval } from "./use-approval.ts";

export function Approval(props: WidgetProps<ApprovalData>) {
  const { data, node, context } = props;
  const approval = useApproval(props);
  const { view, state, canDecide } = approval;
  const objection = view?.objection ? OBJECTION_WORDS[view.objection] : null;
  return (
    <WidgetScroll
      label={node.title ?? "Approval"}
      compact={context.compact}
      className="flex flex-col gap-4"
    >
      <Outcome data={data} approval={approval} />
      <LazyMarkdown text={data.subject} className={SELECTABLE_TEXT} />
      <ApproverList data={data} view={view} />
      {state === "pending" && objection !== null && (
        <p className="rounded-md bg-well px-3 py-2 text-ink-soft text-sm print:hidden">
          {objection}
        </p>
      )}
      {canDecide && <DecisionForm data={data} context={context} approval={approval} />}
      {state === "pending" && <RecordsNote records={context.records} />}
      {view && <DecisionLog view={view} />}
    </WidgetScroll>
  );
}

function Outcome({
  data,
  approval: { view, state },
}: {
  data: ApprovalData;
  approval: ApprovalModel;
}) {
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-soft text-xs">
      {view ? (
        <StateBadge state={state} />
      ) : (
        <span aria-busy="true">
          <span className="sr-only">Loading the decisions</span>
          <Skeleton className="h-5 w-32" />
        </span>
      )}
      <span className="tabular-nums">
        {view ? toProgressText(view) : toNeedText(data.required)}
      </span>
      {data.approvers === undefined && state === "pending" && (
        <span>Anyone who takes part can decide</span>
      )}
      {state !== "pending" && view?.decidedAt != null && <LocalTime at={view.decidedAt} />}
      {data.deadline !== undefined && (state === "pending" || state === "lapsed") && (
        <span className="inline-flex items-center gap-1.5">
          <Clock className="size-3.5 shrink-0" aria-hidden="true" />
          <span>
            {state === "pending" ? "Decide by " : "Was to be decided by "}
            <LocalTime at={data.deadline} />
          </span>
        </span>
      )}
    </header>
  );
}
