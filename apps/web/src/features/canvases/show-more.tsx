import { LIMITS } from "@easel/contracts";
import { announce, Button } from "@easel/ui";
import { ChevronDown } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import type { FoundList } from "./use-canvas-list.ts";

type Props = { found: FoundList; rows: RefObject<HTMLElement | null> };

/** The rest of the list on demand; whoever pressed goes on reading where the new rows begin. */
export function ShowMore({ found, rows }: Props) {
  const { list, isBehind, showMore } = found;
  const count = list.canvases.length;
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || count <= before.current) return;
    announce(`${count - before.current} more canvases shown`);
    rows.current?.querySelectorAll<HTMLElement>("li")[before.current]?.querySelector("a")?.focus();
    before.current = null;
  }, [count, rows]);
  if (showMore)
    return (
      <div className="flex flex-wrap items-center justify-center gap-3">
        <span className="text-ink-soft text-sm">
          {count} of {list.matching}
        </span>
        <Button
          icon={<ChevronDown aria-hidden="true" />}
          loading={isBehind}
          onClick={() => {
            before.current = count;
            showMore();
          }}
        >
          Show more
        </Button>
      </div>
    );
  if (count < list.matching)
    return (
      <p className="text-center text-ink-soft text-sm">
        These are the first {LIMITS.searchCanvasesMax} of {list.matching}. Search to find the
        others.
      </p>
    );
  return null;
}
