import { setTimeout as sleep } from "node:timers/promises";
import { waitFor } from "../support/wait-for.ts";
import { type Caller, type Ending, isRefusal } from "./caller.ts";

/** `refused` is either way of being told to come back. */
type Awaited = Ending | "refused";

export type Calling = {
  /** Resolves when the caller has had that ending so many times, counted from now. */
  until(name: string, ending: Awaited, times: number): Promise<void>;
  untilEach(ending: Awaited, times: number): Promise<void>;
  /** Endings that nobody should see, with who had them. */
  surprises: string[];
  end(): Promise<void>;
};

const PATIENCE_MS = 45_000;
/** Far less than what a refusal asks for, so that the outage is looked at closely. */
const PAUSE_MS = 50;

/** Keeps all callers calling at the same time. */
export function callOverAndOver(callers: Caller[]): Calling {
  const counts = new Map<string, number>();
  const surprises: string[] = [];
  let ended = false;
  const countOf = (name: string, ending: Awaited) => counts.get(`${name} ${ending}`) ?? 0;
  const count = (name: string, ending: Awaited) =>
    counts.set(`${name} ${ending}`, countOf(name, ending) + 1);

  const loops = callers.map(async ({ name, call }) => {
    while (!ended) {
      const ending = await call();
      count(name, ending);
      if (ending === "ok") continue;
      if (isRefusal(ending)) count(name, "refused");
      else surprises.push(`${name}: ${ending}`);
      await sleep(PAUSE_MS);
    }
  });
  async function until(name: string, ending: Awaited, times: number): Promise<void> {
    const wanted = countOf(name, ending) + times;
    const look = () => (countOf(name, ending) >= wanted ? true : undefined);
    await waitFor(`${name} to be ${ending} ${times} times`, look, PATIENCE_MS);
  }
  return {
    surprises,
    until,
    async untilEach(ending, times) {
      await Promise.all(callers.map(({ name }) => until(name, ending, times)));
    },
    async end() {
      ended = true;
      await Promise.all(loops);
    },
  };
}
