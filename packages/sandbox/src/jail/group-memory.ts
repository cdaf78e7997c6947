import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";

const PAGE_BYTES = 4096;

/** Bytes of memory that all processes of a group hold; 0 when none is left. */
export async function readGroupMemory(group: number): Promise<number> {
  return process.platform === "linux" ? readFromProc(group) : readFromPs(group);
}

async function readFromProc(group: number): Promise<number> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const sizes = await Promise.all(pids.map((pid) => readMember(pid, group)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function readMember(pid: string, group: number): Promise<number> {
  // A process may end between the listing and this.
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name in brackets may hold anything, brackets and spaces included.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return Number(fields[2]) === group ? Number(fields[21]) * PAGE_BYTES : 0;
}

function readFromPs(group: number): Promise<number> {
  return new Promise((resolve) => {
    execFile("ps", ["-axo", "pgid=,rss="], (error, output) => {
      if (error) return resolve(0);
      const rows = output.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
      const own = rows.filter(([pgid]) => pgid === group);
      resolve(own.reduce((sum, [, kilobytes = 0]) => sum + kilobytes * 1024, 0));
    });
  });
}
