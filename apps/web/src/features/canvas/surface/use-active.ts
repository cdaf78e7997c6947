import { type RefObject, useEffect, useState } from "react";

/**
 * An item is active from the press or focus inside it until one outside. Only an active item scrolls
 * and keeps the wheel, so that nothing traps a person who is crossing the canvas.
 */
export function useActive(element: RefObject<HTMLElement | null>): [boolean, () => void] {
  const [active, setActive] = useState(false);
  useEffect(() => {
    if (!active) return;
    const leave = (event: Event) => {
      const target = event.target;
      if (target instanceof Node && element.current?.contains(target)) return;
      setActive(false);
    };
    document.addEventListener("pointerdown", leave, true);
    document.addEventListener("focusin", leave, true);
    return () => {
      document.removeEventListener("pointerdown", leave, true);
      document.removeEventListener("focusin", leave, true);
    };
  }, [active, element]);
  return [active, () => setActive(true)];
}
