import { parseArgs } from "node:util";

export const SOAK_PARTS = ["kills", "outages", "starts", "fuzz"] as const;
export type SoakPart = (typeof SOAK_PARTS)[number];

export type SoakOptions = {
  /** The one part to run; all of them without it. */
  only?: SoakPart;
  /** Kills, in turn of what dies. */
  rounds: number;
  /** Stops and starts of an external database under load. */
  outages: number;
  /** First starts that are cut short. */
  starts: number;
  /** Hostile calls of operations on a database of their own, and further ones over HTTP. */
  calls: number;
  httpCalls: number;
  seed: number;
  /** Yeses at least before each kill. */
  writes: number;
  /** Whether the raw log goes to docs/soak. */
  record: boolean;
};

const USAGE = `npm run soak -- [--only ${SOAK_PARTS.join("|")}] [--rounds 50] [--outages 20] [--starts 20] [--writes 40] [--calls 20000] [--http-calls 500] [--seed 1] [--record]`;

export function readSoakOptions(args: string[]): SoakOptions {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: "string" },
      rounds: { type: "string", default: "50" },
      outages: { type: "string", default: "20" },
      starts: { type: "string", default: "20" },
      writes: { type: "string", default: "40" },
      calls: { type: "string", default: "20000" },
      "http-calls": { type: "string", default: "500" },
      seed: { type: "string", default: String(Date.now() % 1_000_000) },
      record: { type: "boolean", default: false },
    },
  });
  return {
    ...(values.only !== undefined && { only: toPart(values.only) }),
    rounds: toCount(values.rounds, "rounds"),
    outages: toCount(values.outages, "outages"),
    starts: toCount(values.starts, "starts"),
    writes: toCount(values.writes, "writes"),
    calls: toCount(values.calls, "calls"),
    httpCalls: toCount(values["http-calls"], "http-calls"),
    seed: toCount(values.seed, "seed"),
    record: values.record,
  };
}

function toCount(text: string, name: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} takes a whole number.\n${USAGE}`);
  return Number(text);
}

function toPart(text: string): SoakPart {
  const part = SOAK_PARTS.find((known) => known === text);
  if (!part) throw new Error(`--only takes ${SOAK_PARTS.join(", ")}.\n${USAGE}`);
  return part;
}
