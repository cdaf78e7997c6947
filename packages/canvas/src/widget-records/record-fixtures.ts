import type { Occasion, RecordAuthor, WidgetRecord } from "./record.ts";

/** Records for tests: everybody is called by their key. */
export function by(key: string, email: string | null = null): RecordAuthor {
  return { key, kind: "person", name: key.toUpperCase(), email };
}

/** Minute `minute` of an hour in May 2026. */
export function at(minute: number): string {
  return `2026-05-01T10:${String(minute).padStart(2, "0")}:00.000Z`;
}

export function record<Value>(key: string, minute: number, value: Value): WidgetRecord<Value> {
  return { by: by(key), at: at(minute), value };
}

export function occasion(minute: number, isCanvasOpen = true): Occasion {
  return { now: new Date(at(minute)), isCanvasOpen };
}
