import type { CanvasView, ComponentBundle, FrameCanvas, FrameViewer } from "@easel/contracts";
import { createContext, type ReactNode, use, useMemo, useState } from "react";
import type { LiveCanvas } from "../live/use-live-canvas.ts";
import { createEventHub, createSignal, type EventHub, type Signal } from "./event-hub.ts";
import { type ComponentState, useComponentState } from "./use-component-state.ts";
import { type AskPerson, useQuestions } from "./use-questions.tsx";

/** What all components of a canvas have from the page around them. */
export type ComponentHost = {
  canvasId: string;
  canvas: FrameCanvas;
  viewer: FrameViewer;
  bundles: Readonly<Record<string, ComponentBundle>>;
  state: ComponentState;
  events: EventHub;
  /**
   * Stops every component that does not answer. Those of a canvas share a process, so one that loops silences
   * the others, and the process ends only when none of them is left in it.
   */
  stopSilent: Signal;
  ask: AskPerson;
};

const Host = createContext<ComponentHost | null>(null);

/** Null outside a canvas that may hold components. */
export function useComponentHost(): ComponentHost | null {
  return use(Host);
}

const NO_BUNDLES = {};

export function ComponentHostProvider({
  live,
  children,
}: {
  live: Pick<LiveCanvas, "view" | "stateRevision">;
  children: ReactNode;
}) {
  const { view, stateRevision } = live;
  const bundles = view.components ?? NO_BUNDLES;
  const [events] = useState(createEventHub);
  const [stopSilent] = useState(createSignal);
  const { ask, dialog } = useQuestions();
  const state = useComponentState({
    canvasId: view.id,
    revision: stateRevision,
    isNeeded: Object.keys(bundles).length > 0,
  });
  const host = useMemo<ComponentHost>(
    () => ({
      ...{ canvasId: view.id, bundles, state, events, stopSilent, ask },
      canvas: { title: view.title, status: view.status, version: view.version },
      viewer: toFrameViewer(view),
    }),
    [view, bundles, state, events, stopSilent, ask],
  );
  return (
    <Host value={host}>
      {children}
      {dialog}
    </Host>
  );
}

function toFrameViewer({ viewer, status }: CanvasView): FrameViewer {
  const { role, person, mayAnswer } = viewer;
  const takesWrites = status === "active" || status === "answered";
  return {
    name: person?.name ?? null,
    role,
    mayWrite: role !== "viewer" && takesWrites,
    mayAnswer,
  };
}
