import { AppError } from "@easel/contracts";
import type { Context } from "@easel/identity";
import type { ActionServices } from "./services.ts";

type Wait<Result> = {
  ctx: Context;
  services: Pick<ActionServices, "bus" | "stopping">;
  topics: readonly string[];
  seconds: number;
  read: () => Promise<Result>;
  isDone: (result: Result) => boolean;
  /** When the result changes by the clock alone, as a canvas does that expires; null = never. */
  changesAt?: (result: Result) => Date | null;
};

/**
 * Reads until `isDone`, and returns what it read last at the deadline. It holds no connection while it
 * waits. It listens before it first reads, so nothing that commits in between is missed; it reads
 * after every wake; and once more at its deadline, because a process may die between COMMIT and NOTIFY.
 */
export async function waitUntil<Result>(wait: Wait<Result>): Promise<Result> {
  const alarm = createAlarm(wait);
  try {
    while (true) {
      const rang = alarm.next();
      const result = await wait.read();
      if (wait.isDone(result) || alarm.isPastDeadline()) {
        await assertStillAllowed(wait.ctx);
        return result;
      }
      alarm.ringAt(wait.changesAt?.(result) ?? null);
      const reason = await rang;
      if (reason === "stopping")
        throw new AppError(
          "unavailable",
          "The server is restarting. Call again in a moment; nothing is lost.",
          {
            retryAfterSeconds: 2,
          },
        );
      // Nobody is there to read the result; what was read last is as good as any.
      if (reason === "gone") return result;
    }
  } finally {
    alarm.dispose();
  }
}

/** The credential was checked when the wait began, which may be a minute ago. */
async function assertStillAllowed(ctx: Context): Promise<void> {
  if (ctx.isStillAllowed && !(await ctx.isStillAllowed()))
    throw new AppError("unauthenticated", "The key that this wait began with is no longer valid.");
}

type Ring = "changed" | "deadline" | "stopping" | "gone";

function createAlarm<Result>({ ctx, services, topics, seconds }: Wait<Result>) {
  let isPast = false;
  let ring: (reason: Ring) => void = () => {};
  const onStop = () => ring("stopping");
  const onGone = () => ring("gone");
  const timer = setTimeout(() => {
    isPast = true;
    ring("deadline");
  }, seconds * 1000);
  let clockTimer: NodeJS.Timeout | undefined;
  const unsubscribe = topics.map((topic) => services.bus.subscribe(topic, () => ring("changed")));
  services.stopping.addEventListener("abort", onStop);
  ctx.signal.addEventListener("abort", onGone);
  return {
    isPastDeadline: () => isPast,
    ringAt(at: Date | null) {
      clearTimeout(clockTimer);
      const delayMs = at ? at.getTime() - ctx.now().getTime() : Number.POSITIVE_INFINITY;
      // Later than the deadline is nobody's business here.
      if (delayMs < seconds * 1000) clockTimer = setTimeout(() => ring("changed"), delayMs + 1);
    },
    /** Armed before each read, so that a change during the read rings it too. */
    next: () =>
      new Promise<Ring>((resolve) => {
        ring = resolve;
        if (services.stopping.aborted) resolve("stopping");
        else if (ctx.signal.aborted) resolve("gone");
      }),
    dispose() {
      clearTimeout(timer);
      clearTimeout(clockTimer);
      for (const stop of unsubscribe) stop();
      services.stopping.removeEventListener("abort", onStop);
      ctx.signal.removeEventListener("abort", onGone);
    },
  };
}
