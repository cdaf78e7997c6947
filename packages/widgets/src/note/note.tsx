import type { NoteData } from "@easel/contracts";
import { cn, EmptyState } from "@easel/ui";
import { NotebookPen } from "lucide-react";
import { SELECTABLE_TEXT, WidgetScroll } from "../frame/widget-scroll.tsx";
import { LazyMarkdown } from "../markdown/lazy-markdown.tsx";
import type { WidgetProps } from "../widget-context.ts";

export function Note({ data, node, context }: WidgetProps<NoteData>) {
  return (
    <WidgetScroll label={node.title ?? "Note"} compact={context.compact}>
      {data.markdown.trim() === "" ? (
        <EmptyState title="An empty note" icon={<NotebookPen />} />
      ) : (
        <LazyMarkdown text={data.markdown} className={cn(SELECTABLE_TEXT, "max-w-[70ch]")} />
      )}
    </WidgetScroll>
  );
}
