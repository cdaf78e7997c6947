type Listener = (event: { name: string; payload?: unknown; from: string }) => void;

/** Messages between the components of one open page. */
export type EventHub = {
  listen(nodeId: string, listener: Listener): () => void;
  /** Tells all but the one that emits. */
  emit(from: string, event: { name: string; payload?: unknown }): void;
};

export function createEventHub(): EventHub {
  const listeners = new Map<Listener, string>();
  return {
    listen(nodeId, listener) {
      listeners.set(listener, nodeId);
      return () => void listeners.delete(listener);
    },
    emit(from, event) {
      for (const [listener, nodeId] of listeners) if (nodeId !== from) listener({ ...event, from });
    },
  };
}

export type Signal = { listen(listener: () => void): () => void; raise(): void };

export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    raise() {
      for (const listener of [...listeners]) listener();
    },
  };
}
