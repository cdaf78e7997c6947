"use client";

import { Button } from "@easel/ui";
import { Check } from "lucide-react";
import { ActButton } from "../records/act-button.tsx";
import { ActProblem } from "../records/records-note.tsx";
import type { Ballot } from "./use-ballot.ts";

export function BallotFooter({ ballot }: { ballot: Ballot }) {
  const { act, own, order, isChanged, view } = ballot;
  if (!ballot.canAct) return null;
  const hasSent = own.length > 0;
  const canReset = isChanged && (hasSent || order.length > 0);
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <ActProblem problem={act.problem} />
      <div className="flex flex-wrap items-center gap-2">
        <ActButton
          variant={isChanged || !hasSent ? "primary" : "secondary"}
          pending={act.pending}
          idle={view === undefined || !isChanged || order.length === 0}
          icon={hasSent && !isChanged && <Check aria-hidden="true" />}
          onClick={ballot.send}
        >
          {!hasSent || act.pending
            ? "Send my ranking"
            : isChanged
              ? "Change my ranking"
              : "Your ranking counts"}
        </ActButton>
        {canReset && !act.pending && (
          <Button variant="ghost" onClick={ballot.reset}>
            {hasSent ? "Undo changes" : "Start again"}
          </Button>
        )}
        {hasSent && (!isChanged || order.length === 0) && !act.pending && (
          <Button variant="ghost" onClick={ballot.takeBack}>
            Take back
          </Button>
        )}
      </div>
      {isChanged && order.length > 0 && (
        <p className="text-ink-faint text-xs">
          {hasSent ? "What you sent before counts until you change it." : "Not sent yet."}
        </p>
      )}
    </div>
  );
}
