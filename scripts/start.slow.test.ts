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

/** Hears nothing: a server that has hung itself up. */
const DEAF_SERVER = `
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => console.log("heard", signal));
setInterval(() => {}, 1000);
console.log("serving", process.pid);
`;

/** Stands for the package that ends the database. */
const DATABASE = `
export async function endLeftoverDatabase(folder) {
  console.error("asked to end the database of", folder);
  return true;
}
`;

const NEXT = `
const fs = require("fs");
if (fs.readFileSync("src/page.ts", "utf8").includes("broken")) { console.error("Type error"); process.exit(1); }
fs.mkdirSync(".next", { recursive: true });
fs.writeFileSync(".next/BUILD_ID", "1");
`;

/** Stands for scripts/build-kit.ts, which bundles the kit's sources. */
const BUILD_KIT = `
import { mkdirSync, writeFileSync } from "node:fs";
mkdirSync("packages/kit/dist", { recursive: true });
writeFileSync("packages/kit/dist/kit.json", "{}");
`;

let clone = "";
const started: ChildProcess[] = [];

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), "easel-start-"));
  cpSync(join(repositoryDir, "scripts"), join(clone, "scripts"), { recursive: true });
  mkdirSync(join(clone, "packages"));
  write("scripts/build-kit.ts", BUILD_KIT);
  const lock = JSON.stringify({ packages: {} });
  write("package.json", "{}");
  write("tsconfig.json", "{}");
  write("package-lock.json", lock);
  write("node_modules/.package-lock.json", lock);
  write("node_modules/next/package.json", JSON.stringify({ bin: { next: "next.cjs" } }));
  write("node_modules/next/next.cjs", NEXT);
  write("node_modules/@easel/db/package.json", '{"exports":{"./embedded":"./embedded.mjs"}}');
  write("node_modules/@easel/db/embedded.mjs", DATABASE);
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

function start(script = "scripts/start.mjs") {
  const child = spawn(process.execPath, [join(clone, script)], { cwd: clone });
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

function serverPid(output: string): number {
  return Number(/serving (\d+)/.exec(output)?.[1]);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it("kills a server that does not stop when it is told a second time, and ends its database", async () => {
  write("apps/web/src/server/main.ts", DEAF_SERVER);
  const { child, said, serving } = start();
  await serving();
  child.kill("SIGINT");
  // The same Ctrl-C, as npm passes it on.
  child.kill("SIGINT");
  await sleep(1_600);
  expect(child.exitCode).toBe(null);
  child.kill("SIGINT");
  expect(await endOf(child)).toBe(1);
  expect(isAlive(serverPid(said.output))).toBe(false);
  expect(said.output).toContain("heard SIGINT");
  expect(said.output).toContain("had not stopped yet and was ended at once");
  expect(said.output).toContain(`asked to end the database of ${join(clone, ".easel")}`);
});

it("kills a server that has not stopped after the grace", async () => {
  write("apps/web/src/server/main.ts", DEAF_SERVER);
  write(
    "scripts/impatient.mjs",
    `import { runServer } from "./run-server.mjs";
     const end = await runServer(process.execPath, ["apps/web/src/server/main.ts"], { stdio: "inherit" }, 300);
     console.log(JSON.stringify(end));`,
  );
  const { child, said, serving } = start("scripts/impatient.mjs");
  await serving();
  child.kill("SIGTERM");
  expect(await endOf(child)).toBe(0);
  expect(said.output).toContain('{"code":null,"signal":"SIGKILL","stopped":"forced"}');
  expect(isAlive(serverPid(said.output))).toBe(false);
});

it("says so, and leaves no database behind, when the server dies by itself", async () => {
  const { child, said, serving } = start();
  await serving();
  process.kill(serverPid(said.output), "SIGKILL");
  expect(await endOf(child)).toBe(1);
  expect(said.output).toContain("Easel's server ended by itself: it was killed (SIGKILL)");
  expect(said.output).toContain("npm start starts it again");
  expect(said.output).toContain("asked to end the database");
});

it("adds nothing to what a server says that could not start", async () => {
  write("apps/web/src/server/main.ts", 'console.error("no room"); process.exit(1);');
  const { child, said } = start();
  expect(await endOf(child)).toBe(1);
  expect(said.output).toContain("no room");
  expect(said.output).not.toContain("by itself");
});
