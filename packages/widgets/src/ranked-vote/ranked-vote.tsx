"use client";

import type { RankedVoteData } from "@easel/contracts";
import { cn, SkeletonText } from "@easel/ui";
import { Clock, Lock } from "lucide-react";
import { WidgetScroll } from "../frame/widget-scroll.tsx";
import { LocalTime } from "../records/local-time.tsx";
import { RecordsNote } from "../records/records-note.tsx";
import type { WidgetProps } from "../widget-context.ts";
import { BallotEditor } from "./ballot-editor.tsx";
import { BallotFooter } from "./ballot-footer.tsx";
import { RankedResult } from "./ranked-result.tsx";
import { useBallot } from "./use-ballot.ts";

export function RankedVote(props: WidgetProps<RankedVoteData>) {
  const { data, node, context } = props;
  const ballot = useBallot(props);
  const { open } = ballot;
  const title = open || ballot.order.length > 0 ? "Your ranking" : "Options";
  return (
    <WidgetScroll
      label={node.title ?? "Ranked vote"}
      compact={context.compact}
      className="grid grid-cols-1 gap-x-6 gap-y-5 @2xl:grid-cols-2"
    >
      <section
        aria-label={title}
        // Once it is closed, the result is what people come for.
        className={cn("flex min-w-0 flex-col gap-3", !open && "order-2")}
      >
        <Head title={title} data={data} open={open} />
        <BallotEditor data={data} ballot={ballot} />
        <BallotFooter ballot={ballot} />
        {open && <RecordsNote records={context.records} />}
      </section>
      <section aria-label="Result" className="min-w-0">
        {ballot.view ? (
          <RankedResult data={data} view={ballot.view} open={open} />
        ) : (
          <SkeletonText lines={4} />
        )}
      </section>
    </WidgetScroll>
  );
}

function Head({ title, data, open }: { title: string; data: RankedVoteData; open: boolean }) {
  const Icon = open ? Clock : Lock;
  return (
    <div>
      <h3 className="font-display font-semibold text-base">{title}</h3>
      {(!open || data.closesAt !== undefined) && (
        <p className="mt-0.5 flex items-center gap-1.5 text-ink-faint text-xs">
          <Icon className="size-3.5 shrink-0" aria-hidden="true" />
          {open && data.closesAt !== undefined ? (
            <span>
              Open until <LocalTime at={data.closesAt} />
            </span>
          ) : (
            "Closed"
          )}
        </p>
      )}
    </div>
  );
}
