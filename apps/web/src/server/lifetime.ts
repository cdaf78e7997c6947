/** From the first signal to the end of the process. */
export type Lifetime = {
  /** Aborted at the first signal: waits wake, nothing new begins. */
  stopping: AbortSignal;
  /** Closed in reverse order at the end. */
  closers: AsyncDisposableStack;
  /** Resolves when somebody wants the server to stop. */
  ended: Promise<void>;
  end(): void;
};

/** Ctrl-C arrives up to three times at once: from the terminal, from npm and from scripts/start.mjs. */
const SAME_SIGNAL_MS = 1_500;
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

export function createLifetime(onForce: () => void): Lifetime {
  const controller = new AbortController();
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  let firstAt: number | undefined;
  const end = () => {
    controller.abort();
    resolve();
  };
  for (const signal of SIGNALS)
    process.on(signal, () => {
      firstAt ??= performance.now();
      if (performance.now() - firstAt > SAME_SIGNAL_MS) onForce();
      end();
    });
  return { stopping: controller.signal, closers: new AsyncDisposableStack(), ended, end };
}
