import { type CanvasId, toCanvasId } from "@easel/contracts";
import { setUpWorld, type TestAccount, type World } from "@easel/testkit";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordEffects } from "../effects.ts";

/*
 * Architecture §6: numbers become visible in order, so a reader that follows `next` never skips and
 * never repeats. Eight processes write at once, in transactions of any length with any number of
 * events, some of which roll back; readers poll all the while. Writers go through the same Effects and
 * the same db.write that run.ts uses.
 */

const given = setUpWorld();
const WRITERS = 8;
let writers: World[];
beforeAll(async () => {
  writers = await Promise.all(
    Array.from({ length: WRITERS }, () => given.world.join({ poolMax: 2 })),
  );
});
afterAll(() => Promise.all(writers.map((writer) => writer.close())));

const Write = fc.record({
  events: fc.integer({ min: 1, max: 5 }),
  /** Milliseconds before and after the events are numbered. */
  thinks: fc.integer({ min: 0, max: 4 }),
  fate: fc.constantFrom("commit", "commit", "commit", "throw before", "fail after numbering"),
});
const Plan = fc.array(fc.array(Write, { minLength: 1, maxLength: 12 }), {
  minLength: WRITERS,
  maxLength: WRITERS,
});
type Write = { events: number; thinks: number; fate: string };

test("whatever eight writers do, a reader that follows next sees every number once, in order, without gaps", async () => {
  await fc.assert(
    fc.asyncProperty(Plan, fc.integer({ min: 1, max: 7 }), async (plan, limit) => {
      const account = await given.world.addAccount();
      let isWriting = true;
      const readers = [1, 2, 3].map(() => followEvents(account, limit, () => isWriting));
      const committed = await Promise.all(
        plan.map((writes, index) => writeAll(writers[index] ?? given.world, account, writes)),
      );
      isWriting = false;
      const total = committed.flat().reduce((sum, count) => sum + count, 0);
      const everyNumber = Array.from({ length: total }, (_, index) => index + 1);
      for (const seen of await Promise.all(readers)) expect(seen).toEqual(everyNumber);
    }),
    { numRuns: 30, ...(process.env.FC_SEED && { seed: Number(process.env.FC_SEED) }) },
  );
});

/** Numbers of events that each write left. */
async function writeAll(world: World, account: TestAccount, writes: Write[]): Promise<number[]> {
  const counts: number[] = [];
  for (const write of writes) counts.push(await writeOnce(world, account, write));
  return counts;
}

async function writeOnce(world: World, account: TestAccount, write: Write): Promise<number> {
  const effects = recordEffects(account.keyContext());
  const canvas = { id: newCanvasId(), ownerId: account.owner.personId, visibility: "private" };
  try {
    await world.db.write(
      { organizationId: account.organizationId },
      async () => {
        await pause(write.thinks);
        if (write.fate === "throw before") throw new Error("planned");
        for (let count = 0; count < write.events; count++) effects.emit("canvas.closed", canvas);
      },
      () => [
        ...effects.closing("property"),
        ...(write.fate === "fail after numbering" ? [{ text: "select 1 / 0", values: [] }] : []),
      ],
    );
    return write.events;
  } catch (error) {
    if (write.fate === "commit") throw error;
    return 0;
  }
}

/** Polls without pause, and reads on until nothing is left once the writers are done. */
async function followEvents(
  account: TestAccount,
  limit: number,
  isWriting: () => boolean,
): Promise<number[]> {
  const seen: number[] = [];
  let since = 0;
  while (true) {
    const isLast = !isWriting();
    const page = await given.world.run<{ events: { id: number }[]; next: number }>(
      "list_events",
      account.keyContext(),
      { since, limit },
    );
    seen.push(...page.events.map((event) => event.id));
    const isEnd = page.next === since && page.events.length === 0;
    since = page.next;
    if (isLast && isEnd) return seen;
  }
}

function newCanvasId(): CanvasId {
  return toCanvasId(crypto.randomUUID());
}

function pause(ms: number): Promise<void> | undefined {
  return ms === 0 ? undefined : new Promise((resolve) => setTimeout(resolve, ms));
}
