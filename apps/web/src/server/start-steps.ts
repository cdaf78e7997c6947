/** A failure whose message is for the person at the terminal: what went wrong and what to do. */
export class StartFailure extends Error {
  override name = "StartFailure";
}

/** Nothing went wrong: the server that somebody wants is there already. */
export class AlreadyRunning extends StartFailure {
  override name = "AlreadyRunning";
}

export type StepOptions = {
  /** What to do when the step fails for a reason whose message does not say. */
  advice?: string;
};

export type Steps = {
  run<Result>(
    name: string,
    work: (say: (detail: string) => void) => Promise<Result>,
    options?: StepOptions,
  ): Promise<Result>;
};

const TICK_MS = 500;

/** Shows what the start is doing and for how long; on a terminal the line is rewritten. */
export function createSteps(out: NodeJS.WriteStream, stopping: AbortSignal): Steps {
  return {
    async run(name, work, { advice } = {}) {
      if (stopping.aborted) throw new StartFailure("Stopped before everything was started.");
      const line = openLine(out, name);
      try {
        const result = await work(line.say);
        line.close("✓");
        return result;
      } catch (error) {
        line.close("✗");
        if (error instanceof StartFailure) throw error;
        const message = error instanceof Error ? error.message : String(error);
        throw new StartFailure(advice ? `${message}\n${advice}` : message, { cause: error });
      }
    },
  };
}

function openLine(out: NodeJS.WriteStream, name: string) {
  const startedAt = performance.now();
  let text = name;
  const elapsed = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  const draw = () => out.write(`\r\x1b[K  … ${text}  ${elapsed()}`);
  const timer = out.isTTY ? setInterval(draw, TICK_MS) : undefined;
  if (out.isTTY) draw();
  return {
    say(detail: string) {
      text = `${name}: ${detail}`;
      if (out.isTTY) draw();
      else out.write(`  … ${text}\n`);
    },
    close(mark: string) {
      clearInterval(timer);
      out.write(`${out.isTTY ? "\r\x1b[K" : ""}  ${mark} ${name}  ${elapsed()}\n`);
    },
  };
}
