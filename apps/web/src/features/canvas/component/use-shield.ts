import { type RefObject, useEffect, useRef, useState } from "react";

/** A mouse that has been over it this long without a wheel is there for the component. */
const REST_MS = 100;

/** On the element itself: the surface keeps presses that begin a drag from whoever listens further up. */
function keepFocus(element: HTMLElement | null): (() => void) | undefined {
  const prevent = (event: Event) => event.preventDefault();
  element?.addEventListener("mousedown", prevent);
  return () => element?.removeEventListener("mousedown", prevent);
}

type Parts = {
  active: boolean;
  onActivate: () => void;
  /** In the frame's own pixels. */
  onPress: (at: { x: number; y: number }) => void;
};

/**
 * A frame swallows every wheel and press over it, and with them the canvas's own gestures. So it lies
 * under a shield until somebody means it: a mouse that stays over it, a press, or the focus. What is pressed
 * on the shield is passed on.
 */
export function useShield(
  iframe: RefObject<HTMLIFrameElement | null>,
  { active, onActivate, onPress }: Parts,
) {
  const [rested, setRested] = useState(false);
  const timer = useRef<number | undefined>(undefined);
  const stop = () => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
  };
  const wait = () => {
    timer.current ??= window.setTimeout(() => setRested(true), REST_MS);
  };
  const leave = () => {
    stop();
    setRested(false);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const latest = useRef(onActivate);
  useEffect(() => {
    latest.current = onActivate;
  });
  useEffect(() => {
    // The only sign in this document that the focus went into a frame.
    const onBlur = () => {
      if (document.activeElement === iframe.current) latest.current();
    };
    window.addEventListener("blur", onBlur);
    return () => window.removeEventListener("blur", onBlur);
  }, [iframe]);

  return {
    isUp: !active && !rested,
    shield: {
      onPointerMove: (event: { pointerType: string; buttons: number }) => {
        if (event.pointerType === "mouse" && event.buttons === 0) wait();
      },
      onWheel: stop,
      // The card would take the press for itself, and the shield would be gone before its end.
      onPointerDown: (event: { stopPropagation: () => void }) => {
        stop();
        event.stopPropagation();
      },
      ref: keepFocus,
      // Only a tap means this item; a finger that comes down may be about to pan.
      onClick: ({ clientX, clientY }: { clientX: number; clientY: number }) => {
        const frame = iframe.current;
        if (!frame) return;
        onActivate();
        frame.focus();
        const box = frame.getBoundingClientRect();
        // The canvas may be zoomed; the frame knows nothing of it.
        const scale = frame.offsetWidth / box.width || 1;
        onPress({ x: (clientX - box.left) * scale, y: (clientY - box.top) * scale });
      },
    },
    onPointerLeave: leave,
  };
}
