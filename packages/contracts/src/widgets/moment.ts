import { z } from "zod";

const EXAMPLE = "2026-03-01T17:00:00+01:00";

/** A point in time, RFC 3339 with its zone: without one, people elsewhere would read another moment. */
export const Moment = z.iso.datetime({
  offset: true,
  error: (issue) =>
    issue.code === "invalid_format"
      ? `Write date, time and zone as in ${EXAMPLE} or 2026-03-01T16:00:00Z.`
      : undefined,
});

const Day = z.iso.date();

/** A whole day, or a point in time with its zone. */
export const DayOrMoment = z
  .string()
  .max(40)
  .refine(
    (text) => Day.safeParse(text).success || Moment.safeParse(text).success,
    `Write a day as in 2026-03-01, or date, time and zone as in ${EXAMPLE}.`,
  )
  .describe("A day (2026-03-01) or an RFC 3339 moment with its zone.");
