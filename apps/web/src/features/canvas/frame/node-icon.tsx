import type { StoredNode } from "@easel/contracts";
import {
  AlignLeft,
  Blocks,
  ClipboardPen,
  ListChecks,
  type LucideIcon,
  Split,
  Table2,
} from "lucide-react";

const ICONS: Record<string, LucideIcon> = {
  "note@1": AlignLeft,
  "facts@1": ListChecks,
  "table@1": Table2,
  "decision@1": Split,
  "form@1": ClipboardPen,
};

export function NodeIcon({ node, className }: { node: StoredNode; className?: string }) {
  const Icon = ICONS[node.widget ?? ""] ?? Blocks;
  return <Icon aria-hidden="true" className={className} strokeWidth={1.75} />;
}
