import { parseArgs } from "node:util";

export type SoakOptions = {
  /** Kills, in turn of what dies. */
  rounds: number;
  /** Stops and starts of an external database under load. */
  outages: number;
  /** First starts that are cut short. */
  starts: number;
  seed: number;
  /** Yeses at least before each kill. */
  writes: number;
  /** Whether the raw log goes to docs/soak. */
  record: boolean;
};

const USAGE = `npm run soak -- [--rounds 50] [--outages 20] [--starts 20] [--writes 40] [--seed 1] [--record]`;

export function readSoakOptions(args: string[]): SoakOptions {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: "string", default: "50" },
      outages: { type: "string", default: "20" },
      starts: { type: "string", default: "20" },
      writes: { type: "string", default: "40" },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
      record: { type: "boolean", default: false },
    },
  });
  return {
    rounds: toCount(values.rounds, "rounds"),
    outages: toCount(values.outages, "outages"),
    starts: toCount(values.starts, "starts"),
    writes: toCount(values.writes, "writes"),
    seed: toCount(values.seed, "seed"),
    record: values.record,
  };
}

function toCount(text: string, name: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} takes a whole number.\n${USAGE}`);
  return Number(text);
}
