/** Who did something: `key` is the same for one person, or one browser that opened a link, every time. */
export type RecordAuthor = {
  key: string;
  kind: "person" | "agent";
  name: string;
  /** Verified, in lower case; null for somebody who has only the link. */
  email: string | null;
};

/** Something that somebody sent to a widget. `at` is RFC 3339 in UTC. */
export type WidgetRecord<Value> = { by: RecordAuthor; at: string; value: Value };

/** When a question is over: at its own moment, or with the canvas. */
export type Occasion = { now: Date; isCanvasOpen: boolean };

/** Open until, and not at, the moment that the data names. */
export function isOpen(moment: string | undefined, { now, isCanvasOpen }: Occasion): boolean {
  return isCanvasOpen && (moment === undefined || now.getTime() < Date.parse(moment));
}

/** Who looks. Agents never vote, and see what the owner of the canvas may. `email` as of a RecordAuthor. */
export type Viewer = { kind: "agent" } | { kind: "person"; key: string; email: string | null };

/** For sorting by time, then by author, so that the order of rows never matters. */
export function byTime(left: WidgetRecord<unknown>, right: WidgetRecord<unknown>): number {
  return Date.parse(left.at) - Date.parse(right.at) || compareText(left.by.key, right.by.key);
}

export function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
