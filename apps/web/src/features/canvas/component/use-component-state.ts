import type { FrameStateEntry } from "@easel/contracts";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { callOperation, type StateEntry } from "../../../rest-client/call-operation.ts";
import { coalesce } from "../live/coalesce.ts";
import { type FrameOutcome, refuse } from "./bridge.ts";

export type StateEntries = Readonly<Record<string, FrameStateEntry>>;
export type StateWrite = { nodeId: string; key: string; value: unknown; expectedVersion?: number };

export type ComponentState = {
  entries: StateEntries;
  /** Resolves once it is known, or known that it cannot be read. */
  whenRead: () => Promise<void>;
  write: (write: StateWrite) => Promise<FrameOutcome>;
};

type Parts = {
  canvasId: string;
  /** How far the canvas's state is; read again when it grows. */
  revision: number;
  /** False while no component is there to ask. */
  isNeeded: boolean;
};

/** The canvas's shared state, as this viewer may see it. */
export function useComponentState({ canvasId, revision, isNeeded }: Parts): ComponentState {
  const [entries, setEntries] = useState<StateEntries>({});
  const [firstRead] = useState(() => Promise.withResolvers<void>());
  const [isRead, setIsRead] = useState(false);
  // Once it has been drawn: whoever waited reads it from what was drawn.
  useEffect(() => {
    if (isRead) firstRead.resolve();
  }, [isRead, firstRead]);
  /** When each key was last written from here: a reading that began before knows less. */
  const written = useRef({ count: 0, at: new Map<string, number>() });

  const read = useCallback(async () => {
    const startedAt = written.current.count;
    const outcome = await callOperation("open_component_state", { id: canvasId }, { retries: 3 });
    if (outcome.ok)
      setEntries((known) => {
        const isKept = (key: string) => (written.current.at.get(key) ?? 0) > startedAt;
        return mergeRead(known, outcome.result.entries, isKept);
      });
    setIsRead(true);
  }, [canvasId]);
  const refresh = useMemo(() => coalesce(read), [read]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says when to read.
  useEffect(() => {
    if (isNeeded) void refresh();
  }, [isNeeded, refresh, revision]);

  const write = useCallback(
    async (wanted: StateWrite): Promise<FrameOutcome> => {
      const { key, value } = wanted;
      const outcome = await callOperation("set_component_state", { id: canvasId, ...wanted });
      if (!outcome.ok) return refuse(outcome.error.error, outcome.error.message);
      const { version } = outcome.result;
      written.current.count += 1;
      written.current.at.set(key, written.current.count);
      setEntries((known) => withEntry(known, key, value === null ? null : { value, version }));
      return { ok: true, result: { version } };
    },
    [canvasId],
  );
  const whenRead = useCallback(() => firstRead.promise, [firstRead]);
  return useMemo(() => ({ entries, whenRead, write }), [entries, whenRead, write]);
}

export function mergeRead(
  known: StateEntries,
  read: readonly StateEntry[],
  isKept: (key: string) => boolean,
): StateEntries {
  const own = Object.entries(known).filter(([key]) => isKept(key));
  const others = read.filter(({ key }) => !isKept(key));
  return Object.fromEntries([
    ...others.map(({ key, value, version }) => [key, { value, version }] as const),
    ...own,
  ]);
}

function withEntry(known: StateEntries, key: string, entry: FrameStateEntry | null): StateEntries {
  const { [key]: _before, ...rest } = known;
  return entry ? { ...rest, [key]: entry } : rest;
}

/** What a frame has to be told to get from one state to the other. */
export function diffEntries(
  before: StateEntries,
  after: StateEntries,
): Record<string, FrameStateEntry | null> {
  const changed: Record<string, FrameStateEntry | null> = {};
  for (const [key, entry] of Object.entries(after))
    if (before[key]?.version !== entry.version) changed[key] = entry;
  for (const key of Object.keys(before)) if (!(key in after)) changed[key] = null;
  return changed;
}
