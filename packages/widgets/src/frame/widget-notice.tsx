import { EmptyState } from "@easel/ui";
import { FileQuestion, Hourglass } from "lucide-react";
import type { ReactNode } from "react";

type WidgetNoticeProps = { title: string; children?: ReactNode; kind: "broken" | "later" };

/** Stands in for a widget that cannot be drawn; the rest of the canvas goes on. */
export function WidgetNotice({ title, children, kind }: WidgetNoticeProps) {
  return (
    <div className="grid h-full place-items-center p-2">
      <EmptyState title={title} icon={kind === "later" ? <Hourglass /> : <FileQuestion />}>
        {children}
      </EmptyState>
    </div>
  );
}
