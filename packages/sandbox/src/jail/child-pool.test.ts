import { afterEach, describe, expect, it, vi } from "vitest";
import { type ChildPool, createChildPool, type PoolLimits } from "./child-pool.ts";
import type { JailedChild, Outcome } from "./jailed-child.ts";

const LIMITS: PoolLimits = {
  childrenMax: 2,
  jobsPerChildMax: 3,
  idleMs: 1_000,
  queueMax: 4,
  queuePerOrganizationMax: 2,
  queueWaitMs: 5_000,
};

const REPLY: Outcome = { kind: "reply", frame: { head: "ok", parts: [] } };

/** Children of no process, which answer when the test lets them. */
function startFakes(limits: Partial<PoolLimits> = {}, ready: Outcome = REPLY) {
  const children: (JailedChild & { isDead: boolean })[] = [];
  const start = () => {
    const child = {
      isDead: false,
      pid: children.length,
      ready: Promise.resolve(ready),
      exited: Promise.resolve(),
      isAlive: () => !child.isDead,
      complaint: () => "",
      call: async () => REPLY,
      kill: () => {
        child.isDead = true;
      },
    };
    children.push(child);
    return child;
  };
  return { children, pool: createChildPool({ ...LIMITS, ...limits }, start) };
}

/** A job that ends when the test says so, and notes which child had it. */
function hold(pool: ChildPool, organizationId: string, signal?: AbortSignal) {
  let end: (outcome: Outcome) => void = () => {};
  let child: JailedChild | undefined;
  const outcome = pool.run(
    organizationId,
    (given) => {
      child = given;
      return new Promise((resolve) => {
        end = resolve;
      });
    },
    signal,
  );
  return { outcome, end: (result = REPLY) => end(result), pid: () => child?.pid };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => vi.useRealTimers());

describe("createChildPool", () => {
  it("keeps a spare, gives each organization a child of its own and never passes one on", async () => {
    const { children, pool } = startFakes();
    expect(children).toHaveLength(1);
    const [a, b] = [hold(pool, "a"), hold(pool, "b")];
    await settle();
    expect([a.pid(), b.pid()]).toEqual([0, 1]);
    expect(children).toHaveLength(3);
    a.end();
    await a.outcome;
    const third = hold(pool, "c");
    await settle();
    expect(third.pid()).toBe(2);
    expect(children.map(({ isDead }) => isDead)).toEqual([true, false, false, false]);
  });

  it("runs one job of an organization at a time, on the same child, until that is spent", async () => {
    const { pool } = startFakes({ queuePerOrganizationMax: 4 });
    const jobs = [1, 2, 3, 4].map(() => hold(pool, "a"));
    const pids: unknown[] = [];
    for (const job of jobs) {
      await settle();
      pids.push(job.pid());
      job.end();
      await job.outcome;
    }
    expect(pids).toEqual([0, 0, 0, 1]);
  });

  it("takes turns: a busy organization does not hold up another", async () => {
    const { pool } = startFakes({ childrenMax: 1 });
    const order: string[] = [];
    const first = hold(pool, "a");
    await settle();
    const later = ["a", "a", "b"].map((id) =>
      pool.run(id, async () => {
        order.push(id);
        return REPLY;
      }),
    );
    first.end();
    await Promise.all(later);
    expect(order).toEqual(["a", "b", "a"]);
  });

  it("replaces a child that died", async () => {
    const { children, pool } = startFakes();
    const first = hold(pool, "a");
    await settle();
    children[0]?.kill();
    first.end({ kind: "died", cause: "crashed" });
    expect(await first.outcome).toEqual({ kind: "died", cause: "crashed" });
    const second = hold(pool, "a");
    await settle();
    expect(second.pid()).toBe(1);
  });

  it("refuses what its queue cannot hold, in all and for one organization", async () => {
    const { pool } = startFakes({ childrenMax: 1 });
    const first = hold(pool, "a");
    await settle();
    const waiting = ["a", "a", "b", "b"].map((id) => hold(pool, id));
    const full = { kind: "refused", cause: "queue_full" };
    expect(await hold(pool, "c").outcome).toEqual(full);
    await pool.close();
    first.end();
    for (const { outcome } of waiting)
      expect(await outcome).toEqual({ kind: "refused", cause: "closed" });
    const { pool: other } = startFakes({ childrenMax: 1 });
    const own = ["a", "a", "a"].map((id) => hold(other, id));
    expect(await hold(other, "a").outcome).toEqual(full);
    own[0]?.end();
  });

  it("lets go of what is cancelled or has waited too long", async () => {
    vi.useFakeTimers();
    const { pool } = startFakes({ childrenMax: 1 });
    hold(pool, "a");
    const controller = new AbortController();
    const cancelled = hold(pool, "b", controller.signal);
    const late = hold(pool, "c");
    controller.abort();
    expect(await cancelled.outcome).toEqual({ kind: "refused", cause: "cancelled" });
    vi.advanceTimersByTime(5_000);
    expect(await late.outcome).toEqual({ kind: "refused", cause: "waited_too_long" });
    const gone = hold(pool, "d", AbortSignal.abort());
    expect(await gone.outcome).toEqual({ kind: "refused", cause: "cancelled" });
  });

  it("ends a child that has been idle", async () => {
    vi.useFakeTimers();
    const { children, pool } = startFakes();
    await pool.run("a", async () => REPLY);
    await vi.advanceTimersByTimeAsync(999);
    expect(children[0]?.isDead).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(children.map(({ isDead }) => isDead)).toEqual([true, false]);
  });

  it("says when a child did not start, and ends all children when it is closed", async () => {
    const { children, pool } = startFakes({}, { kind: "died", cause: "crashed" });
    expect(await hold(pool, "a").outcome).toEqual({ kind: "refused", cause: "not_started" });
    await pool.close();
    expect(children.every(({ isDead }) => isDead)).toBe(true);
    expect(await hold(pool, "a").outcome).toEqual({ kind: "refused", cause: "closed" });
  });
});
