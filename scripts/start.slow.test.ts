import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { repositoryDir } from "./list-files.ts";

/** Says when it runs, and says goodbye when it is told to end. */
const SERVER = `
const timer = setInterval(() => {}, 1000);
const end = () => { clearInterval(timer); console.log("clean end"); process.exit(0); };
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, end);
// Last, because the test sends its signal as soon as it reads this.
console.log("serving", process.pid);
`;

const NEXT = `
const fs = require("fs");
if (fs.readFileSync("src/page.ts", "utf8").includes("broken")) { console.error("Type error"); process.exit(1); }
fs.mkdirSync(".next", { recursive: true });
fs.writeFileSync(".next/BUILD_ID", "1");
`;

let clone = "";
const started: ChildProcess[] = [];

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), "easel-start-"));
  cpSync(join(repositoryDir, "scripts"), join(clone, "scripts"), { recursive: true });
  mkdirSync(join(clone, "packages"));
  const lock = JSON.stringify({ packages: {} });
  write("package.json", "{}");
  write("tsconfig.json", "{}");
  write("package-lock.json", lock);
  write("node_modules/.package-lock.json", lock);
  write("node_modules/next/package.json", JSON.stringify({ bin: { next: "next.cjs" } }));
  write("node_modules/next/next.cjs", NEXT);
  write("apps/web/src/server/main.ts", SERVER);
  write("apps/web/src/page.ts", "");
  symlinkSync(join(repositoryDir, "node_modules", "node"), join(clone, "node_modules", "node"));
});

afterEach(() => {
  for (const child of started.splice(0)) child.kill("SIGKILL");
  rmSync(clone, { recursive: true, force: true });
});

function write(path: string, content: string) {
  mkdirSync(dirname(join(clone, path)), { recursive: true });
  writeFileSync(join(clone, path), content);
}

function start() {
  const child = spawn(process.execPath, [join(clone, "scripts", "start.mjs")], { cwd: clone });
  started.push(child);
  const said = { output: "" };
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      said.output += chunk;
    });
  }
  const serving = () =>
    vi.waitFor(() => expect(said.output).toContain("serving"), { timeout: 20_000, interval: 50 });
  return { child, said, serving };
}

async function endOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "close");
  return child.exitCode;
}

it("builds the first time and after a change, and not otherwise", async () => {
  const built = [];
  for (const page of ["", "", "changed"]) {
    write("apps/web/src/page.ts", page);
    const { child, said, serving } = start();
    await serving();
    child.kill("SIGTERM");
    expect(await endOf(child)).toBe(0);
    built.push(said.output.includes("Building the pages"));
  }
  expect(built).toEqual([true, false, true]);
});

it.each(["SIGINT", "SIGTERM"] as const)("passes %s on and ends well", async (signal) => {
  const { child, said, serving } = start();
  await serving();
  child.kill(signal);
  expect(await endOf(child)).toBe(0);
  expect(said.output).toContain("clean end");
});

it("leaves no server behind when it is killed", async () => {
  const { child, said, serving } = start();
  await serving();
  child.kill("SIGKILL");
  await vi.waitFor(() => expect(said.output).toContain("clean end"), { timeout: 10_000 });
});

it("says what to do when the build fails, and tries again the next time", async () => {
  write("apps/web/src/page.ts", "broken");
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { child, said } = start();
    expect(await endOf(child)).toBe(1);
    expect(said.output).toMatch(/Type error[\s\S]*remove apps\/web\/\.next and start again/);
  }
});

it("lets only one of two starts build", async () => {
  const both = [start(), start()];
  await Promise.all(both.map(({ serving }) => serving()));
  // Time for a second build to show itself.
  await sleep(300);
  const builds = both.filter(({ said }) => said.output.includes("Building the pages"));
  expect(builds).toHaveLength(1);
});
