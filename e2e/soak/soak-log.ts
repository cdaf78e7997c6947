import { appendFileSync, mkdirSync } from "node:fs";
import { fromRoot } from "../support/root-dir.ts";

/** One line per round, for people on the screen and, when asked for, as JSON in docs/soak. */
export type SoakLog = { write(entry: Record<string, unknown>): void; file: string | null };

export function openSoakLog({ record, seed }: { record: boolean; seed: number }): SoakLog {
  const day = new Date().toISOString().slice(0, 10);
  const file = record ? fromRoot("docs", "soak", `${day}-seed-${seed}.jsonl`) : null;
  if (file) mkdirSync(fromRoot("docs", "soak"), { recursive: true });
  return {
    file,
    write(entry) {
      const line = JSON.stringify(entry);
      console.log(line);
      if (file) appendFileSync(file, `${line}\n`);
    },
  };
}
