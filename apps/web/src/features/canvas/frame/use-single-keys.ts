import { useEffect, useState } from "react";
import { readStored, STORED, writeStored } from "../model/local-store.ts";

export type SingleKeys = { enabled: boolean; setEnabled: (enabled: boolean) => void };

/** Shortcuts of one key can be switched off (WCAG 2.1.4): speech input types stray letters. */
export function useSingleKeys(): SingleKeys {
  const [enabled, setEnabled] = useState(true);
  useEffect(() => setEnabled(readStored(STORED.shortcuts) !== false), []);
  return {
    enabled,
    setEnabled: (next) => {
      setEnabled(next);
      writeStored(STORED.shortcuts, next);
    },
  };
}
