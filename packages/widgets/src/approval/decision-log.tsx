import type { ApprovalEntry, ApprovalView } from "@easel/canvas";
import { cn } from "@easel/ui";
import { SELECTABLE_TEXT } from "../frame/widget-scroll.tsx";
import { LocalTime } from "../records/local-time.tsx";
import { DECIDED_WORDS } from "./approval-words.ts";
import { DECIDED_LOOKS } from "./approver-list.tsx";

/** Enough to compare by eye; the whole of it is in the state that agents read. */
const FINGERPRINT_LENGTH = 12;

/** The receipts: who decided what, when, and why; newest first. */
export function DecisionLog({ view }: { view: ApprovalView }) {
  const { decisions, decisionsLeftOut } = view;
  if (decisions.length === 0) return null;
  return (
    <div className="border-line border-t pt-3">
      <h3 className="mb-1 font-medium text-ink-faint text-xs">Decisions</h3>
      <ul className={cn(SELECTABLE_TEXT, "divide-y divide-line")}>
        {decisions.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and nothing has a state.
          <Entry key={index} entry={entry} />
        ))}
      </ul>
      {decisionsLeftOut > 0 && (
        <p className="mt-1 text-ink-faint text-xs">
          {decisionsLeftOut === 1
            ? "1 older decision is not listed."
            : `${decisionsLeftOut} older decisions are not listed.`}
        </p>
      )}
    </div>
  );
}

function Entry({ entry: { by, email, at, decision, reason, seen } }: { entry: ApprovalEntry }) {
  const { icon: Icon, className } = DECIDED_LOOKS[decision];
  return (
    <li className="flex items-start gap-2 py-2 text-sm">
      <Icon className={cn("mt-0.5 size-4 shrink-0", className)} aria-hidden="true" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p>
          <span className={cn("font-medium", className)}>{DECIDED_WORDS[decision]}</span> by{" "}
          <bdi className="font-medium">{by}</bdi>
        </p>
        <p className="text-ink-faint text-xs">
          {email !== null && by !== email && (
            <>
              <bdi>{email}</bdi>,{" "}
            </>
          )}
          {email === null && "Name not verified, "}
          <LocalTime at={at} />
        </p>
        {seen && (
          <p className="text-ink-faint text-xs">
            On version {seen.version} of this canvas, fingerprint{" "}
            <span title={seen.digest} className="font-mono">
              {seen.digest.slice(0, FINGERPRINT_LENGTH)}
            </span>
          </p>
        )}
        {reason !== null && reason !== "" && (
          <p dir="auto" className="mt-1 whitespace-pre-line text-ink-soft">
            {reason}
          </p>
        )}
      </div>
    </li>
  );
}
