import type { FrameStateEntry } from "@easel/contracts";
import type { Connection, Refusal } from "./connection.ts";

export type SaveStatus = "idle" | "saving" | "saved" | "refused";

/** One key as a component sees it. `version` is 0 for a key that nobody has written. */
export type SharedView = {
  value: unknown;
  isSet: boolean;
  version: number;
  status: SaveStatus;
  error: Refusal | null;
};

export type SharedStates = {
  /** The same object until something about the key changes. */
  view(key: string): SharedView;
  /** `checked`: only when nobody else has written since what is shown. */
  write(key: string, value: unknown, options: { checked: boolean }): void;
  /** What others wrote, or this frame's own writes coming back; null for a key that is gone. */
  take(entries: Record<string, FrameStateEntry | null>): void;
};

type Write = { value: unknown; checked: boolean };
type Held = {
  entry: FrameStateEntry | null;
  inFlight: Write | null;
  /** Only the newest of those that wait: what was overtaken need not be sent. */
  next: Write | null;
  status: SaveStatus;
  error: Refusal | null;
  view: SharedView | null;
};

type Parts = Pick<Connection, "request"> & {
  entries: Record<string, FrameStateEntry>;
  notify: () => void;
};

/** Shared state with optimistic writes: one of a key at a time on its way, refused ones taken back. */
export function createSharedStates({ request, entries, notify }: Parts): SharedStates {
  const keys = new Map<string, Held>();
  for (const [key, entry] of Object.entries(entries)) hold(key).entry = entry;

  function hold(key: string): Held {
    const found = keys.get(key);
    if (found) return found;
    const none = { entry: null, inFlight: null, next: null, error: null, view: null };
    const held: Held = { ...none, status: "idle" };
    keys.set(key, held);
    return held;
  }
  function change(held: Held, part: Partial<Held>): void {
    Object.assign(held, part, { view: null });
    notify();
  }

  async function send(key: string, held: Held, write: Write): Promise<void> {
    change(held, { inFlight: write, next: null, status: "saving", error: null });
    const outcome = await request("set_state", {
      key,
      value: write.value,
      ...(write.checked && { expectedVersion: held.entry?.version ?? 0 }),
    });
    const { next } = held;
    if (outcome.ok) {
      // safe because the page answers a taken write with its version.
      const { version } = outcome.result as { version: number };
      const isNewest = version > (held.entry?.version ?? 0);
      if (isNewest) held.entry = { value: write.value, version };
      change(held, { inFlight: null, status: "saved" });
      if (next) await send(key, held, next);
    } else {
      // A checked write that waits was worked out from what has just been refused.
      change(held, { inFlight: null, next: null, status: "refused", error: outcome.error });
      if (next && !next.checked) await send(key, held, next);
    }
  }

  return {
    view(key) {
      const held = hold(key);
      held.view ??= toView(held);
      return held.view;
    },
    write(key, value, { checked }) {
      const held = hold(key);
      if (held.inFlight) change(held, { next: { value, checked } });
      else void send(key, held, { value, checked });
    },
    take(changed) {
      for (const [key, entry] of Object.entries(changed)) {
        const held = hold(key);
        // An older word than the receipt that is already here.
        if (entry && entry.version < (held.entry?.version ?? 0)) continue;
        change(held, { entry });
      }
    },
  };
}

function toView({ entry, inFlight, next, status, error }: Held): SharedView {
  const pending = next ?? inFlight;
  const value = pending ? pending.value : entry?.value;
  return {
    value,
    // Writing null clears a key.
    isSet: value !== null && value !== undefined,
    version: entry?.version ?? 0,
    status,
    error,
  };
}
