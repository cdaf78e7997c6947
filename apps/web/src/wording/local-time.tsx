"use client";

import { useHydrated } from "@easel/ui";

const FORMATS = {
  moment: { dateStyle: "medium", timeStyle: "short" },
  long: { dateStyle: "long" },
  short: { dateStyle: "medium" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Props = { iso: string; dateOnly?: "long" | "short" };

/** A moment in the reader's own zone and language. The server knows neither, so it writes UTC first. */
export function LocalTime({ iso, dateOnly }: Props) {
  const hydrated = useHydrated();
  const format = FORMATS[dateOnly ?? "moment"];
  const text = hydrated
    ? new Intl.DateTimeFormat(undefined, format).format(new Date(iso))
    : new Intl.DateTimeFormat("en-GB", { ...format, timeZone: "UTC" }).format(new Date(iso));
  return <time dateTime={iso}>{text}</time>;
}
