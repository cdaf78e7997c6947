import { useCallback, useRef, useSyncExternalStore } from "react";
import type { Refusal } from "../frame/connection.ts";
import { getFrame } from "../frame/current-frame.ts";
import type { SaveStatus } from "../frame/shared-states.ts";

export type SharedStateInfo = {
  /** `saving` until the server has answered; `refused` takes the value back and says why in `error`. */
  status: SaveStatus;
  error: Refusal | null;
  /** Of the stored value, 0 when there is none. */
  version: number;
};
/** A value, or a function of the value that is shown; null clears the key. */
export type SetSharedState<T> = (next: T | null | ((shown: T) => T | null)) => void;

/**
 * A value that everybody on the canvas and the agent share, under a key of the canvas. Shown at once
 * when set, taken back when refused. Set with a function, it is refused as `state_conflict` when
 * somebody else has written since: the new value was worked out from an old one.
 */
export function useSharedState<T>(
  key: string,
  initial: T,
): [value: T, set: SetSharedState<T>, info: SharedStateInfo] {
  const frame = getFrame();
  // A literal in the component is another object at each drawing.
  const start = useRef(initial);
  const view = useSyncExternalStore(frame.subscribe, () => frame.shared.view(key));
  const set = useCallback<SetSharedState<T>>(
    (next) => {
      if (typeof next !== "function") return frame.shared.write(key, next, { checked: false });
      const shown = frame.shared.view(key);
      // safe because a function as T could not be stored: state is JSON.
      const toNext = next as (shown: T) => T | null;
      const value = toNext(shown.isSet ? (shown.value as T) : start.current);
      frame.shared.write(key, value, { checked: true });
    },
    [frame, key],
  );
  const { status, error, version } = view;
  // safe as far as the component's own writers and the contract's schema go; nothing else knows T.
  return [view.isSet ? (view.value as T) : start.current, set, { status, error, version }];
}
