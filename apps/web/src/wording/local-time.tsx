"use client";

import { useHydrated } from "@easel/ui";
import { LOCALE } from "./locale.ts";

const FORMATS = {
  moment: { dateStyle: "medium", timeStyle: "short" },
  long: { dateStyle: "long" },
  short: { dateStyle: "medium" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Props = { iso: string; dateOnly?: "long" | "short" };

/** A moment in the reader's own zone, which the server does not know: it writes UTC first. */
export function LocalTime({ iso, dateOnly }: Props) {
  const hydrated = useHydrated();
  const format = FORMATS[dateOnly ?? "moment"];
  const zone = hydrated ? {} : { timeZone: "UTC" };
  const text = new Intl.DateTimeFormat(LOCALE, { ...format, ...zone }).format(new Date(iso));
  return <time dateTime={iso}>{text}</time>;
}
