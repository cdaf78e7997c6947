/** Runs `work` at most once at a time; calls that come meanwhile lead to one more run at the end. */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let running = false;
  let last = Promise.resolve();
  let again = false;

  async function run(): Promise<void> {
    try {
      do {
        again = false;
        await work();
      } while (again);
    } finally {
      running = false;
    }
  }

  return () => {
    if (running) again = true;
    else {
      running = true;
      last = run();
    }
    return last;
  };
}
