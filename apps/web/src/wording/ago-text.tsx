"use client";

import { toAgoWords } from "./ago-words.ts";
import { LocalTime } from "./local-time.tsx";
import { useMoment } from "./use-moment.ts";

type Props = {
  iso: string;
  /** The server's clock when it drew the page. */
  now: number;
};

/** How long ago, while that says more than the date. */
export function AgoText({ iso, now }: Props) {
  const words = toAgoWords(iso, useMoment(now));
  if (words === undefined) return <LocalTime iso={iso} dateOnly="short" />;
  return <time dateTime={iso}>{words}</time>;
}
