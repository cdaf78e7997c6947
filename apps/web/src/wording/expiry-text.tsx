"use client";

import { useEffect, useState } from "react";
import { toExpiryWords } from "./expiry-words.ts";

type Props = {
  expiresAt: string | null;
  /** The server's clock when it drew the page, so that both first drawings say the same. */
  now: number;
};

/** The lifetime in words, kept true while the page stays open. */
export function ExpiryText({ expiresAt, now }: Props) {
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    setMoment(Date.now());
    const timer = window.setInterval(() => setMoment(Date.now()), 30_000);
    return () => window.clearInterval(timer);
  }, []);
  return <>{toExpiryWords(expiresAt, moment)}</>;
}
