const TICK_MS = 1_000;

/**
 * Runs one step and shows its name with the elapsed time: a line that is rewritten on a terminal, elsewhere one line
 * when it starts and one when it ends.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function showStep(name, work) {
  const line = openLine(name);
  try {
    const result = await work();
    line.close("done");
    return result;
  } catch (error) {
    line.close("failed");
    throw error;
  }
}

/** @param {string} name */
function openLine(name) {
  const startedAt = performance.now();
  const elapsed = () => `${Math.round((performance.now() - startedAt) / 1000)} s`;
  if (!process.stdout.isTTY) {
    console.log(`${name} …`);
    return { close: (/** @type {string} */ end) => console.log(`${name} … ${end}, ${elapsed()}`) };
  }
  const draw = () => process.stdout.write(`\r\x1b[K${name} … ${elapsed()}`);
  draw();
  const timer = setInterval(draw, TICK_MS);
  return {
    close: (/** @type {string} */ end) => {
      clearInterval(timer);
      process.stdout.write(`\r\x1b[K${name} … ${end}, ${elapsed()}\n`);
    },
  };
}

/** A failure whose message is meant for the person at the terminal: what went wrong and what to do about it. */
export class StepFailure extends Error {}

/**
 * Ends a script with the message for its reader; a defect shows its stack as well.
 * @param {unknown} error
 */
export function reportFailure(error) {
  if (error instanceof StepFailure) console.error(`\n${error.message}`);
  else console.error("\nThis is a defect in the script itself:", error);
}
