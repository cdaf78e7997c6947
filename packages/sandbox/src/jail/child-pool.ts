import { createFairQueue } from "./fair-queue.ts";
import type { JailedChild, Outcome } from "./jailed-child.ts";

export type PoolLimits = {
  /** Children that work or may work at once; the spare comes on top. */
  childrenMax: number;
  jobsPerChildMax: number;
  /** How long an organization keeps its child while it has nothing for it. */
  idleMs: number;
  queueMax: number;
  queuePerOrganizationMax: number;
  queueWaitMs: number;
};

export type Job = (child: JailedChild) => Promise<Outcome>;
export type Refusal = "queue_full" | "waited_too_long" | "cancelled" | "closed" | "not_started";
export type PoolOutcome = Outcome | { kind: "refused"; cause: Refusal };

export type ChildPool = {
  run(organizationId: string, job: Job, signal?: AbortSignal): Promise<PoolOutcome>;
  /** Ends all children and refuses what waits. */
  close(): Promise<void>;
};

type Waiting = { job: Job; settle(outcome: PoolOutcome): void };
type Seat = { child: JailedChild; jobs: number; isBusy: boolean; idleClock?: NodeJS.Timeout };

/** Warm children, each of one organization until it is spent, with a spare that belongs to nobody yet. */
export function createChildPool(limits: PoolLimits, start: () => JailedChild): ChildPool {
  const pool = new Pool(limits, start);
  return { run: pool.run.bind(pool), close: pool.close.bind(pool) };
}

class Pool {
  readonly #limits: PoolLimits;
  readonly #start: () => JailedChild;
  readonly #seats = new Map<string, Seat>();
  readonly #queue = createFairQueue<Waiting>();
  readonly #ending = new Set<Promise<void>>();
  #spare: JailedChild | undefined;
  #isClosed = false;

  constructor(limits: PoolLimits, start: () => JailedChild) {
    this.#limits = limits;
    this.#start = start;
    this.#warmSpare();
  }

  run(organizationId: string, job: Job, signal?: AbortSignal): Promise<PoolOutcome> {
    const cause = this.#refuse(organizationId, signal);
    if (cause) return Promise.resolve({ kind: "refused", cause });
    return new Promise((resolve) => {
      const leave = (reason: Refusal) => {
        if (this.#queue.remove(organizationId, waiting)) settle({ kind: "refused", cause: reason });
      };
      const clock = setTimeout(() => leave("waited_too_long"), this.#limits.queueWaitMs);
      const onAbort = () => leave("cancelled");
      const settle = (outcome: PoolOutcome) => {
        clearTimeout(clock);
        signal?.removeEventListener("abort", onAbort);
        resolve(outcome);
      };
      const waiting: Waiting = { job, settle };
      signal?.addEventListener("abort", onAbort, { once: true });
      this.#queue.add(organizationId, waiting);
      this.#serve();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { settle } of this.#queue.takeAll()) settle({ kind: "refused", cause: "closed" });
    for (const organizationId of [...this.#seats.keys()]) this.#dismiss(organizationId);
    if (this.#spare) this.#end(this.#spare);
    this.#spare = undefined;
    await Promise.all(this.#ending);
  }

  #refuse(organizationId: string, signal: AbortSignal | undefined): Refusal | undefined {
    if (this.#isClosed) return "closed";
    if (signal?.aborted) return "cancelled";
    const { queueMax, queuePerOrganizationMax } = this.#limits;
    const isFull =
      this.#queue.size >= queueMax || this.#queue.sizeOf(organizationId) >= queuePerOrganizationMax;
    return isFull ? "queue_full" : undefined;
  }

  #serve(): void {
    for (;;) {
      const next = this.#queue.take((organizationId) => this.#mayGo(organizationId));
      if (!next) return;
      void this.#work(next.organizationId, next.item);
    }
  }

  #mayGo(organizationId: string): boolean {
    const seat = this.#seats.get(organizationId);
    if (seat) return !seat.isBusy;
    return this.#seats.size < this.#limits.childrenMax || this.#findIdle() !== undefined;
  }

  async #work(organizationId: string, waiting: Waiting): Promise<void> {
    const seat = this.#takeSeat(organizationId);
    seat.jobs++;
    // Its first frame comes once: later calls see the same outcome at once.
    const started = await seat.child.ready;
    // The job bears the clock of one job; a start has its own.
    const outcome: PoolOutcome =
      started.kind === "reply" ? await waiting.job(seat.child) : toRefusal(started, this.#isClosed);
    waiting.settle(outcome);
    this.#leaveSeat(organizationId, seat);
    this.#serve();
  }

  #takeSeat(organizationId: string): Seat {
    const own = this.#seats.get(organizationId);
    if (own?.child.isAlive()) {
      clearTimeout(own.idleClock);
      own.isBusy = true;
      return own;
    }
    this.#dismiss(organizationId);
    if (this.#seats.size >= this.#limits.childrenMax) this.#dismiss(this.#findIdle() ?? "");
    const seat: Seat = { child: this.#takeSpare(), jobs: 0, isBusy: true };
    this.#seats.set(organizationId, seat);
    this.#warmSpare();
    return seat;
  }

  #leaveSeat(organizationId: string, seat: Seat): void {
    seat.isBusy = false;
    if (this.#seats.get(organizationId) !== seat) return;
    const isSpent = seat.jobs >= this.#limits.jobsPerChildMax || !seat.child.isAlive();
    if (isSpent) {
      this.#dismiss(organizationId);
      return;
    }
    // To the end of the map, whose first idle seat is the one that has been idle longest.
    this.#seats.delete(organizationId);
    this.#seats.set(organizationId, seat);
    seat.idleClock = setTimeout(() => this.#dismiss(organizationId), this.#limits.idleMs);
    seat.idleClock.unref();
  }

  /** The organization that has had an idle child longest. */
  #findIdle(): string | undefined {
    for (const [organizationId, seat] of this.#seats) if (!seat.isBusy) return organizationId;
    return undefined;
  }

  #dismiss(organizationId: string): void {
    const seat = this.#seats.get(organizationId);
    if (!seat) return;
    this.#seats.delete(organizationId);
    clearTimeout(seat.idleClock);
    this.#end(seat.child);
  }

  #end(child: JailedChild): void {
    child.kill();
    this.#ending.add(child.exited);
    void child.exited.then(() => this.#ending.delete(child.exited));
  }

  #takeSpare(): JailedChild {
    const spare = this.#spare;
    this.#spare = undefined;
    return spare?.isAlive() ? spare : this.#start();
  }

  #warmSpare(): void {
    if (this.#spare?.isAlive() || this.#isClosed) return;
    this.#spare = this.#start();
  }
}

function toRefusal(started: Outcome, isClosed: boolean): PoolOutcome {
  if (started.kind === "reply") return started;
  return { kind: "refused", cause: isClosed ? "closed" : "not_started" };
}
