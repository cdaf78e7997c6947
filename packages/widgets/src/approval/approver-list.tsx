import type { ApprovalView } from "@easel/canvas";
import type { ApprovalData, ApprovalDecision } from "@easel/contracts";
import { cn } from "@easel/ui";
import { CircleCheck, CircleDashed, CircleX } from "lucide-react";
import { DECIDED_WORDS } from "./approval-words.ts";

export const DECIDED_LOOKS: Record<ApprovalDecision, { icon: typeof CircleX; className: string }> =
  {
    approve: { icon: CircleCheck, className: "text-good-ink" },
    reject: { icon: CircleX, className: "text-bad-ink" },
  };

type ApproverListProps = { data: ApprovalData; view: ApprovalView | undefined };

/** Who may decide, and what each of them has decided so far. */
export function ApproverList({ data, view }: ApproverListProps) {
  if (data.approvers === undefined) return null;
  const decided = new Map(
    view?.decisions.flatMap(({ email, decision }) => (email === null ? [] : [[email, decision]])),
  );
  return (
    <div>
      <h3 className="mb-1 font-medium text-ink-faint text-xs">
        {data.required === data.approvers.length
          ? "All of them have to approve"
          : `${data.required} of these ${data.approvers.length} have to approve`}
      </h3>
      <ul className="flex flex-col">
        {data.approvers.map((address) => (
          <Approver
            key={address}
            address={address}
            decision={decided.get(address.toLowerCase())}
            isRead={view !== undefined}
          />
        ))}
      </ul>
    </div>
  );
}

type ApproverProps = {
  address: string;
  decision: ApprovalDecision | undefined;
  isRead: boolean;
};

function Approver({ address, decision, isRead }: ApproverProps) {
  const { icon: Icon, className } = decision
    ? DECIDED_LOOKS[decision]
    : { icon: CircleDashed, className: "text-ink-faint" };
  return (
    <li className="flex items-start gap-2 py-1 text-sm">
      <Icon className={cn("mt-0.5 size-4 shrink-0", className)} aria-hidden="true" />
      <bdi className="min-w-0 flex-1 [overflow-wrap:anywhere]">{address}</bdi>
      <span className={cn("shrink-0 text-xs leading-5", className)}>
        {decision ? DECIDED_WORDS[decision] : isRead && "Not yet"}
      </span>
    </li>
  );
}
