import type { SchemaFormat } from "@easel/contracts";
import { hasFormat } from "../answer/check-format.ts";

/** Longer than any text of these formats that means something; the rest of a long text is never looked at. */
const SHORT_LENGTH_MAX = 320;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const FORMAT_WORDS: Record<SchemaFormat, string> = {
  date: "a date that exists, such as 2026-03-31",
  "date-time": "a moment with its zone, such as 2026-03-31T09:30:00Z",
  time: "a time with its zone, such as 09:30:00Z",
  email: "an e-mail address, such as ana@example.com",
  uri: "a web address that starts with https:// or http://",
  uuid: "a UUID, such as 8b9f4a1e-0c2d-4e5f-9a6b-7c8d9e0f1a2b",
};

export function hasSchemaFormat(text: string, format: SchemaFormat): boolean {
  if (format === "uri") return hasFormat(text, format);
  if (text.length > SHORT_LENGTH_MAX) return false;
  if (format === "uuid") return UUID.test(text);
  // A leap second ends any day, so every time of day can be told on one day.
  if (format === "time") return hasFormat(`2000-01-01T${text}`, "date-time");
  return hasFormat(text, format);
}
