import type { HostNoteName, HostNotes } from "@easel/contracts";
import { type RefObject, useEffect, useRef } from "react";
import type { Session } from "./frame-session.ts";
import { diffEntries } from "./use-component-state.ts";
import type { FrameWords } from "./use-frame-words.ts";

type SessionRef = RefObject<Session | null>;

/** Tells an open frame what has changed since it was told last. */
export function useToldWords(session: SessionRef, words: FrameWords): void {
  useTold(session, "data", { data: words.data });
  useTold(session, "canvas", words.canvas);
  useTold(session, "viewer", words.viewer);
  useTold(session, "theme", { theme: words.theme });
  useTold(session, "answer", words.answer);
  useTold(session, "route", { path: words.node.route });
  const told = useRef(words.state);
  useEffect(() => {
    const entries = diffEntries(told.current, words.state);
    told.current = words.state;
    if (Object.keys(entries).length > 0) session.current?.tell("state", { entries });
  }, [session, words.state]);
}

/** Compared by text: a canvas that was read again is made of new objects that say the same. */
function useTold<N extends HostNoteName>(session: SessionRef, method: N, params: HostNotes[N]) {
  const text = JSON.stringify(params);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says when they differ.
  useEffect(() => session.current?.tell(method, params), [session, method, text]);
}
