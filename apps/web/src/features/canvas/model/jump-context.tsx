import type { AnswerPlace } from "@easel/widgets";
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useRef,
} from "react";

type Jump = (place: AnswerPlace) => void | Promise<void>;

const Target = createContext<RefObject<Jump | undefined>>({ current: undefined });

/** Lets the answer panel lead to a widget without knowing which form of the canvas is on the screen. */
export function JumpProvider({ children }: { children: ReactNode }) {
  const target = useRef<Jump | undefined>(undefined);
  return <Target value={target}>{children}</Target>;
}

/** Brings the widget that fills an answer field into view and focuses its control. */
export function useJump(): (place: AnswerPlace) => void {
  const target = use(Target);
  return useCallback((place) => void target.current?.(place), [target]);
}

/** Carries out jumps for as long as the caller is on the screen. */
export function useJumpTarget(jump: Jump): void {
  const target = use(Target);
  useEffect(() => {
    target.current = jump;
    return () => {
      if (target.current === jump) target.current = undefined;
    };
  }, [target, jump]);
}
