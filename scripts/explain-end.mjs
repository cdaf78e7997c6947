/**
 * How a server ended. `stopped` is set when this script was told to stop it: `asked` while it had its time, `forced`
 * once it was killed.
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null, stopped: "no" | "asked" | "forced" }} End
 */

/**
 * What to tell the person at the terminal, or null when the server has said it itself or ended as it should. Code 1 is
 * the server's own, and it never uses that without a word.
 * @param {End} end
 * @returns {string | null}
 */
export function explainEnd({ code, signal, stopped }) {
  if (stopped === "forced") return "Easel had not stopped yet and was ended at once.";
  if (code === 0 || code === 1) return null;
  // Told so early that it could not yet answer.
  if (stopped === "asked" && (signal === "SIGINT" || signal === "SIGTERM")) return null;
  const how = signal ? describeSignal(signal) : `it ended with code ${code}`;
  return `Easel's server ended by itself: ${how}.`;
}

/** @param {NodeJS.Signals} signal */
function describeSignal(signal) {
  if (signal === "SIGKILL")
    return "it was killed (SIGKILL), by somebody or because the machine had no memory left";
  if (signal === "SIGABRT") return "Node gave up (SIGABRT), most often because its memory was full";
  return `it was ended by ${signal}`;
}
