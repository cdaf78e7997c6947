"use client";

import { useEffect, useState } from "react";

/** The longest that a browser's timer waits. */
const WAIT_MS_MAX = 2 ** 31 - 1;

/**
 * Whether a moment has come, told on time: the state that was read before it still says "open". False
 * without a moment, and in the first drawing, which the server has to do alike.
 */
export function useIsPast(moment: string | undefined): boolean {
  const [past, setPast] = useState<string>();
  useEffect(() => {
    if (moment === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = Date.parse(moment) - Date.now();
      if (left <= 0) setPast(moment);
      else timer = setTimeout(look, Math.min(left, WAIT_MS_MAX));
    };
    look();
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== undefined && past === moment;
}
