import type { ComponentBundle, FrameNotes, StoredNode } from "@easel/contracts";
import type { WidgetContext } from "@easel/widgets";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { toNodeTitle } from "../model/node-words.ts";
import type { ComponentHost } from "./component-host.tsx";
import { makeNonce, toFrameAddress } from "./frame-address.ts";
import { toFrameHandlers } from "./frame-handlers.ts";
import { openSession, type Session } from "./frame-session.ts";
import { type ComponentError, useErrorReport } from "./use-error-report.ts";
import { useFrameWords } from "./use-frame-words.ts";
import { useRoutePath } from "./use-route-path.ts";
import { useToldWords } from "./use-told-words.ts";

/** How a frame is. `left`: it went to another document; `absent`: it never became one of ours. */
export type FrameStep = "loading" | "shown" | "silent" | "stopped" | "left" | "absent" | "crashed";

export type FrameState = {
  step: FrameStep;
  error: ComponentError | null;
  /** Of the content, once it is known. */
  height: number | null;
};

type Parts = {
  node: StoredNode;
  bundle: ComponentBundle;
  host: ComponentHost;
  context: WidgetContext;
  onLeaveFocus: () => void;
  onWheel: (wheel: FrameNotes["wheel"]) => void;
};

const START: FrameState = { step: "loading", error: null, height: null };

/** One component's frame over all its loads: a new bundle or `reload` begins the next. */
export function useFrame(iframe: RefObject<HTMLIFrameElement | null>, parts: Parts) {
  const { node, bundle, host, context } = parts;
  const [attempt, setAttempt] = useState(0);
  const [path, goTo] = useRoutePath(node);
  const words = useFrameWords(node, path, { host, context });
  const report = useErrorReport(host.canvasId, node.id, bundle.script);
  const session = useRef<Session | null>(null);
  const latest = useRef({ ...parts, words, goTo, report, title: toNodeTitle(node) });
  useEffect(() => {
    latest.current = { ...parts, words, goTo, report, title: toNodeTitle(node) };
  });
  useToldWords(session, words);

  const { script, styles } = bundle;
  const load = useMemo(() => {
    const nonce = makeNonce();
    const key = `${attempt} ${script} ${styles}`;
    return { key, nonce, src: toFrameAddress(host.canvasId, node.id, nonce) };
  }, [attempt, script, styles, host.canvasId, node.id]);

  const [state, put] = useLoadState(load.key);

  useEffect(() => {
    const element = iframe.current;
    if (!element) return;
    const stopHearing = host.events.listen(node.id, (event) =>
      session.current?.tell("event", event),
    );
    session.current = openSession({
      iframe: element,
      nonce: load.nonce,
      first: async () => {
        await latest.current.host.state.whenRead();
        return latest.current.words;
      },
      handlers: toFrameHandlers(() => latest.current),
      listeners: {
        rendered: () => put({ step: "shown" }),
        content_height: ({ height }) => put({ height }),
        leave_focus: () => latest.current.onLeaveFocus(),
        wheel: (wheel) => latest.current.onWheel(wheel),
        report_error: (error) => {
          latest.current.report(error);
          if (error.fatal) put({ step: "crashed", error });
        },
      },
      onEvent: (event) => put({ step: event === "awake" ? "shown" : event }),
    });
    return () => {
      stopHearing();
      session.current?.close();
      session.current = null;
    };
  }, [load, iframe, put, host.events, node.id]);

  useStopWhenQuiet(session, host, put);
  return {
    ...{ state, load },
    press: (at: { x: number; y: number }) => session.current?.tell("press", at),
    reload: () => setAttempt((count) => count + 1),
    stop: host.stopSilent.raise,
  };
}

/** What became of an earlier load says nothing about this one. */
function useLoadState(key: string): [FrameState, (part: Partial<FrameState>) => void] {
  const [held, setHeld] = useState({ key, state: START });
  const put = useCallback(
    (part: Partial<FrameState>) =>
      setHeld((now) => ({ key, state: { ...(now.key === key ? now.state : START), ...part } })),
    [key],
  );
  return [held.key === key ? held.state : START, put];
}

function useStopWhenQuiet(
  session: RefObject<Session | null>,
  { stopSilent }: ComponentHost,
  put: (part: Partial<FrameState>) => void,
): void {
  useEffect(
    () =>
      stopSilent.listen(() => {
        if (!session.current?.isQuiet()) return;
        session.current.close();
        put({ step: "stopped" });
      }),
    [session, stopSilent, put],
  );
}
