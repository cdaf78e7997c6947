"use client";

import { useEffect, useState } from "react";

/**
 * The time now, kept true to half a minute while the page stays open. Begins with the server's clock
 * when it drew the page, so that both first drawings say the same.
 */
export function useMoment(now: number): number {
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    setMoment(Date.now());
    const timer = window.setInterval(() => setMoment(Date.now()), 30_000);
    return () => window.clearInterval(timer);
  }, []);
  return moment;
}
