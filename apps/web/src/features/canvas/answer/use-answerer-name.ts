import { LIMITS } from "@easel/contracts";
import { useEffect, useState } from "react";
import { readStored, STORED, writeStored } from "../model/local-store.ts";

export type AnswererName = {
  name: string;
  setName: (name: string) => void;
  issue: string | undefined;
};

/** The name of somebody who is not signed in: asked once per browser, then remembered. */
export function useAnswererName(): AnswererName {
  const [name, setNameState] = useState("");
  useEffect(() => {
    const stored = readStored(STORED.name);
    if (typeof stored === "string") setNameState(stored.slice(0, LIMITS.nameLengthMax));
  }, []);
  return {
    name,
    setName: (next) => {
      setNameState(next);
      writeStored(STORED.name, next.trim() || undefined);
    },
    issue: toNameIssue(name),
  };
}

function toNameIssue(name: string): string | undefined {
  const length = [...name.trim()].length;
  if (length === 0) return "Say who you are, so the agent knows whose answer this is.";
  if (length > LIMITS.nameLengthMax) return `Use at most ${LIMITS.nameLengthMax} characters.`;
  return undefined;
}
