import { cn, EmptyState } from "@easel/ui";
import { FilePen } from "lucide-react";
import { SELECTABLE_TEXT } from "../frame/widget-scroll.tsx";
import { LazyMarkdown } from "../markdown/lazy-markdown.tsx";

export function DocumentText({ text }: { text: string }) {
  if (text.trim() === "")
    return <EmptyState title="Nothing is written here yet" icon={<FilePen />} />;
  return <LazyMarkdown text={text} className={cn(SELECTABLE_TEXT, "max-w-[70ch]")} />;
}
