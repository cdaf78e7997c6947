export type SlowStatement = { statement: string; durationMs: number };
/** Watches a statement that was sent on this connection; `text` has places for values, never values. */
export type Meter = (connection: object, text: string, sent: Promise<unknown>) => void;

export type MeterOptions = { slowMs: number; onSlow: (slow: SlowStatement) => void };

const TEXT_LENGTH_MAX = 200;

/**
 * Statements of one connection are answered in order, so one is at work from when the one before it was
 * answered: otherwise whatever was sent behind a slow one would count as slow too.
 */
export function createMeter(options: MeterOptions | undefined): Meter {
  if (!options) return () => {};
  const { slowMs, onSlow } = options;
  const answeredAt = new WeakMap<object, number>();
  return (connection, text, sent) => {
    const sentAt = performance.now();
    const note = () => {
      const now = performance.now();
      const durationMs = now - Math.max(sentAt, answeredAt.get(connection) ?? 0);
      answeredAt.set(connection, now);
      if (durationMs >= slowMs)
        onSlow({ statement: shorten(text), durationMs: Math.round(durationMs) });
    };
    sent.then(note, note);
  };
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > TEXT_LENGTH_MAX ? `${line.slice(0, TEXT_LENGTH_MAX)}…` : line;
}
