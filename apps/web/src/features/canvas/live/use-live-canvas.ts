import type { CanvasView, ErrorBody } from "@easel/contracts";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { callOperation } from "../../../rest-client/call-operation.ts";
import type { HeldRecords } from "../records/merge-records.ts";
import { coalesce } from "./coalesce.ts";
import { type GoneReason, type Head, openLiveSocket } from "./open-live-socket.ts";
import { useClosingTimer } from "./use-closing-timer.ts";
import { useExpiryTimer } from "./use-expiry-timer.ts";
import { type RecordsHolder, useHeldRecords } from "./use-held-records.ts";
import { useRecordsRefresh } from "./use-records-refresh.ts";

/** A drop shorter than this is nobody's business. */
const BANNER_AFTER_MS = 2_000;
/** After this long out of sight a socket may be dead without knowing it. */
const STALE_AFTER_MS = 60_000;

export type LiveCanvas = {
  view: CanvasView;
  /** True once the connection has been away long enough to say so. */
  lost: boolean;
  gone: GoneReason | null;
  /** Reads the canvas again; resolves when the newest view is in place. */
  refresh: () => Promise<void>;
  /** What people did in each widget, by node id. */
  states: HeldRecords["states"];
  /** How far the canvas's state is: what people did in widgets, and what is shared. */
  stateRevision: number;
  /** What a widget is after this person did something there. */
  takeRecord: RecordsHolder["takeOne"];
};

/** Keeps a canvas's view current: the socket says that something changed, `open_canvas` says what. */
export function useLiveCanvas(initial: CanvasView): LiveCanvas {
  const [view, setView] = useState(initial);
  const [lost, setLost] = useState(false);
  const [gone, setGone] = useState<GoneReason | null>(null);
  const current = useRef(view);
  const { held, latest, takeAll, takeOne } = useHeldRecords(initial);
  const id = initial.id;

  const read = useCallback(async () => {
    const outcome = await callOperation("open_canvas", { id }, { retries: 4 });
    if (outcome.ok) {
      if (isOlder(outcome.result, current.current)) return;
      takeAll(outcome.result);
      current.current = outcome.result;
      setView(outcome.result);
    } else if (outcome.error.error === "not_found") setGone(toGoneReason(outcome.error));
  }, [id, takeAll]);
  const refresh = useMemo(() => coalesce(read), [read]);
  const refreshRecords = useRecordsRefresh({ current, takeAll, refresh });

  useEffect(() => {
    let banner: number | undefined;
    let hiddenAt = 0;
    const startBanner = () => {
      banner ??= window.setTimeout(() => setLost(true), BANNER_AFTER_MS);
    };
    const stopBanner = () => {
      window.clearTimeout(banner);
      banner = undefined;
      setLost(false);
    };
    startBanner();
    const socket = openLiveSocket(id, {
      onOpen: (isReconnect) => {
        stopBanner();
        if (isReconnect) void refresh();
      },
      onDrop: startBanner,
      onHead: (head) => {
        if (isNews(head, current.current)) void refresh();
        else if (head.stateRevision > latest().revision) void refreshRecords();
      },
      onGone: (reason) => {
        stopBanner();
        setGone(reason);
      },
    });
    const onVisibility = () => {
      if (document.visibilityState === "hidden") hiddenAt = Date.now();
      else if (hiddenAt > 0 && Date.now() - hiddenAt > STALE_AFTER_MS) socket.reconnect();
      else socket.wake();
    };
    const onOnline = () => socket.reconnect();
    document.addEventListener("visibilitychange", onVisibility);
    window.addEventListener("online", onOnline);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("online", onOnline);
      window.clearTimeout(banner);
      socket.close();
    };
  }, [id, refresh, refreshRecords, latest]);

  useExpiryTimer(view, refresh);
  useClosingTimer(view.nodes, refreshRecords);
  return {
    ...{ view, lost, gone, refresh, states: held.states, takeRecord: takeOne },
    stateRevision: held.revision,
  };
}

function isOlder(next: CanvasView, now: CanvasView): boolean {
  return next.version < now.version || next.layoutVersion < now.layoutVersion;
}

function isNews(head: Head, view: CanvasView): boolean {
  return (
    head.version > view.version ||
    head.layoutVersion > view.layoutVersion ||
    head.status !== view.status ||
    head.answerCount !== view.answerCount ||
    head.expiresAt !== view.expiresAt
  );
}

function toGoneReason(error: ErrorBody): GoneReason {
  return error.details?.deleted === true ? "deleted" : "no_access";
}
