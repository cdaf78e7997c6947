import type { HostNotes } from "@easel/contracts";
import type { Connection, HostNote, Outcome } from "./connection.ts";
import { createFilling } from "./filling.ts";
import { pressAt } from "./press-at.ts";
import { createSharedStates, type SharedStates } from "./shared-states.ts";

export type FrameState = HostNotes["init"];
export type EventListener = (payload: unknown, from: string) => void;

/** Everything that hooks read, and their way to the page. */
export type Frame = Pick<Connection, "request" | "tell"> & {
  subscribe(listener: () => void): () => void;
  get(): FrameState;
  shared: SharedStates;
  /** Shown at once, so that a text field keeps its cursor; the page's word replaces it. */
  fillAnswer(fields: Record<string, unknown>): Promise<Outcome>;
  setRoute(path: string): Promise<Outcome>;
  onEvent(name: string, listener: EventListener): () => void;
};

/** Resolves with the page's first word, without which there is nothing to show. */
export function openFrame(connection: Connection): Promise<Frame> {
  return new Promise((resolve) => {
    let hear: ((note: HostNote) => void) | undefined;
    connection.listen((note) => {
      if (hear) hear(note);
      else if (note.method === "init") {
        const opened = createFrame(connection, note.params);
        hear = opened.hear;
        resolve(opened.frame);
      }
    });
  });
}

function createFrame(connection: Connection, first: FrameState) {
  let state = first;
  const listeners = new Set<() => void>();
  const eventListeners = new Map<string, Set<EventListener>>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const put = (part: Partial<FrameState>) => {
    state = { ...state, ...part };
    notify();
  };
  const shared = createSharedStates({ request: connection.request, entries: first.state, notify });
  const filling = createFilling(first.answer, {
    request: connection.request,
    show: (answer) => put({ answer }),
  });

  function hear(note: HostNote): void {
    if (note.method === "data") put(note.params);
    else if (note.method === "canvas") put({ canvas: note.params });
    else if (note.method === "viewer") put({ viewer: note.params });
    else if (note.method === "theme") put(note.params);
    else if (note.method === "state") shared.take(note.params.entries);
    else if (note.method === "answer") filling.take(note.params);
    else if (note.method === "route") put({ node: { ...state.node, route: note.params.path } });
    else if (note.method === "presence") put({ presence: note.params.people });
    else if (note.method === "press") pressAt(note.params);
    else if (note.method === "event")
      for (const listener of eventListeners.get(note.params.name) ?? [])
        listener(note.params.payload, note.params.from);
  }

  const frame: Frame = {
    request: connection.request,
    tell: connection.tell,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => state,
    shared,
    fillAnswer: filling.fill,
    async setRoute(path) {
      const before = state.node.route;
      put({ node: { ...state.node, route: path } });
      const outcome = await connection.request("set_route", { path });
      if (!outcome.ok) put({ node: { ...state.node, route: before } });
      return outcome;
    },
    onEvent(name, listener) {
      const named = eventListeners.get(name) ?? new Set();
      eventListeners.set(name, named.add(listener));
      return () => named.delete(listener);
    },
  };
  return { frame, hear };
}
