"use client";

import { Button } from "@easel/ui";
import { RotateCw } from "lucide-react";
import { useEffect, useState } from "react";

type Props = {
  /** Tries by itself after this long; left out, only when pressed. */
  afterSeconds?: number;
};

export function RetryButton({ afterSeconds }: Props) {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (afterSeconds === undefined) return;
    // Spread, so that many open pages do not all come back at once.
    const seconds = Math.max(2, afterSeconds) * (1 + Math.random() * 0.5);
    const timer = window.setTimeout(() => window.location.reload(), seconds * 1000);
    return () => window.clearTimeout(timer);
  }, [afterSeconds]);
  return (
    <Button
      variant="primary"
      loading={busy}
      icon={<RotateCw aria-hidden="true" />}
      onClick={() => {
        setBusy(true);
        window.location.reload();
      }}
    >
      Try again
    </Button>
  );
}
