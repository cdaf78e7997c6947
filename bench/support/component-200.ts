const ROWS = 24;

/** A component of 200 lines as an agent writes one: state, lists, conditions and a few hundred classes. */
export function component200(revision: number): string {
  const sections = Array.from({ length: ROWS }, (_, index) => section(index)).join("\n");
  return `import { useState } from "react";
import { useSharedState } from "@easel/kit";

export default function Board${revision}() {
  const [open, setOpen] = useState<number | null>(null);
  const [votes, setVotes] = useSharedState<Record<string, number>>("votes", {});
  return (
    <div className="flex flex-col gap-4 p-6">
${sections}
    </div>
  );
}
`;
}

function section(index: number): string {
  return `      <section className="rounded-lg border border-slate-${(index % 9) + 1}00 p-${index} dark:bg-slate-900">
        <h2 className={open === ${index} ? "mt-${index} font-bold" : "text-sm/${index} text-slate-600"}>Part ${index}</h2>
        <button
          className="px-3 py-2 hover:bg-sky-${(index % 9) + 1}00"
          onClick={() => setOpen(open === ${index} ? null : ${index})}
        >
          {votes["part-${index}"] ?? 0}
        </button></section>`;
}
