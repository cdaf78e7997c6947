import { type ANSWER_FORMATS, Email } from "@easel/contracts";

export type AnswerFormat = (typeof ANSWER_FORMATS)[number];

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
/** `date-time` of RFC 3339 §5.6. */
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/;

/** Whether text has the format: a day of the calendar, an RFC 3339 moment, an address, a web link. */
export function hasFormat(text: string, format: AnswerFormat): boolean {
  switch (format) {
    case "date":
      return isCalendarDate(text);
    case "date-time":
      return isMoment(text);
    case "email":
      return Email.safeParse(text).success;
    case "uri":
      return isWebLink(text);
  }
}

function isCalendarDate(text: string): boolean {
  const match = DATE.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  if (month < 1 || month > 12) return false;
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = month === 2 ? (isLeapYear ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return day >= 1 && day <= days;
}

function isMoment(text: string): boolean {
  const match = DATE_TIME.exec(text);
  if (!match) return false;
  const [hour, minute, second] = [Number(match[2]), Number(match[3]), Number(match[4])];
  const [offsetHour, offsetMinute] = [Number(match[6] ?? 0), Number(match[7] ?? 0)];
  if (!isCalendarDate(match[1] ?? "") || hour > 23 || minute > 59) return false;
  if (offsetHour > 23 || offsetMinute > 59) return false;
  if (second <= 59) return true;
  // RFC 3339 §5.7: a leap second ends a day of UTC, whatever the local clock says.
  const offset = (match[5] === "-" ? -1 : 1) * (offsetHour * 60 + offsetMinute);
  return second === 60 && (hour * 60 + minute - offset + 2 * 1440) % 1440 === 1439;
}

function isWebLink(text: string): boolean {
  return /^https?:\/\/[^\s/]\S*$/i.test(text) && URL.canParse(text);
}
