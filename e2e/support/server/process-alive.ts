import { readFileSync } from "node:fs";

/** False for a process that has ended but has not been collected by its parent yet. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  return readState(pid) !== "Z";
}

/** `man 5 proc`: the state follows the name, which is in brackets and may hold anything. */
function readState(pid: number): string | undefined {
  if (process.platform !== "linux") return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).charAt(0);
  } catch {
    return "Z";
  }
}
