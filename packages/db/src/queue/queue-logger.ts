import { Logger } from "graphile-worker";

/** What the queue itself has to say; a failed job is logged by whoever ran it. */
export type QueueLog = (level: "warn" | "debug", message: string) => void;

/** Without it graphile writes to the console, payloads and all. */
export function createQueueLogger(log: QueueLog): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta?.failure === true || meta?.success === true) return;
    log(level === "error" || level === "warning" ? "warn" : "debug", message);
  });
}
