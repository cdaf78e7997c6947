"use client";

import { useHydrated } from "@easel/ui";
import { formatDate } from "../format-date.ts";

/** A moment in the reader's zone, which the server does not know: until then as it was written. */
export function LocalTime({ at, className }: { at: string; className?: string }) {
  const isInBrowser = useHydrated();
  return (
    <time dateTime={at} className={className}>
      {isInBrowser ? formatDate(at) : at}
    </time>
  );
}
