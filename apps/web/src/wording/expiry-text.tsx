"use client";

import { toExpiryWords } from "./expiry-words.ts";
import { useMoment } from "./use-moment.ts";

type Props = {
  expiresAt: string | null;
  /** The server's clock when it drew the page. */
  now: number;
  /** What the server says; its clock wins over the reader's. */
  expired: boolean;
};

/** The lifetime in words, kept true while the page stays open. */
export function ExpiryText({ expiresAt, now, expired }: Props) {
  return <>{toExpiryWords(expiresAt, useMoment(now), expired)}</>;
}
