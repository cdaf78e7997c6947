"use client";

import { useCallback, useMemo, useState } from "react";

export type Touched = {
  has: (name: string) => boolean;
  change: (name: string) => void;
  leave: (name: string) => void;
  reset: () => void;
};

type State = { changed: ReadonlySet<string>; touched: ReadonlySet<string> };
const NONE: State = { changed: new Set(), touched: new Set() };

/**
 * Issues appear once a person has changed a field and left it, and from then on as they type. Whoever
 * only passes by on the way to another field is not told off.
 */
export function useTouched(): Touched {
  const [state, setState] = useState(NONE);
  const change = useCallback(
    (name: string) =>
      setState((now) =>
        now.changed.has(name) ? now : { ...now, changed: new Set([...now.changed, name]) },
      ),
    [],
  );
  const leave = useCallback(
    (name: string) =>
      setState((now) =>
        now.touched.has(name) || !now.changed.has(name)
          ? now
          : { ...now, touched: new Set([...now.touched, name]) },
      ),
    [],
  );
  const reset = useCallback(() => setState(NONE), []);
  return useMemo(
    () => ({ has: (name) => state.touched.has(name), change, leave, reset }),
    [state, change, leave, reset],
  );
}
