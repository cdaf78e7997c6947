import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "../support/host-test.ts";
import { fromRoot, rootDir } from "../support/root-dir.ts";
import { findFreePort } from "../support/server/free-port.ts";
import { type LocalFacts, readLocalFacts } from "../support/server/local-facts.ts";
import { isProcessAlive } from "../support/server/process-alive.ts";
import { getPostmaster } from "../support/server/server-database.ts";
import { bareEnvironment } from "../support/server/start-server.ts";
import { waitFor } from "../support/wait-for.ts";

/** A server that is not going to come up; without the steps before, which could only hide that. */
async function failToStart(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [fromRoot("apps", "web", "src", "server", "main.ts")], {
    env: { ...bareEnvironment(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      said += chunk;
    });
  const [code] = await once(child, "close");
  return { code, said };
}

function startAsAtATerminal(dataDir: string, port: number) {
  const child = spawn(process.execPath, [fromRoot("scripts", "start.mjs")], {
    cwd: rootDir,
    env: { ...bareEnvironment(), EASEL_DATA_DIR: dataDir, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, as a terminal gives to what it runs.
    detached: true,
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      printed += chunk;
    });
  return { child, printed: () => printed };
}

/** Ctrl-C reaches every process of the terminal's group. */
async function pressCtrlC(child: ChildProcess): Promise<number | null> {
  const exit = once(child, "exit");
  process.kill(-(child.pid ?? 0), "SIGINT");
  const [code] = await exit;
  return code;
}

test("npm start prints where to go, writes it down, and Ctrl-C ends all of it", async ({
  hosts,
}) => {
  // It builds the pages first when the sources have changed.
  test.setTimeout(300_000);
  const dataDir = hosts.newFolder();
  const port = await findFreePort();
  const { child, printed } = startAsAtATerminal(dataDir, port);
  const facts = await waitFor<LocalFacts>("local.json", () => readLocalFacts(dataDir), 240_000);
  const url = `http://127.0.0.1:${port}`;
  expect(facts).toEqual({
    url,
    mcpUrl: `${url}/mcp`,
    apiKey: expect.stringMatching(/^ek_[\w-]{43}$/),
    signInUrl: expect.stringMatching(new RegExp(`^${url}/sign-in/ei_[\\w-]{43}$`)),
    exampleCanvasUrl: expect.stringMatching(new RegExp(`^${url}/c/[0-9a-f]{32}$`)),
    pid: expect.any(Number),
    ready: true,
  });
  expect((await fetch(facts.exampleCanvasUrl)).status).toBe(200);
  const looked = await fetch(facts.signInUrl);
  expect([looked.status, looked.headers.get("cache-control")]).toEqual([
    200,
    expect.stringContaining("no-store"),
  ]);
  const signIn = () =>
    fetch(facts.signInUrl, { method: "POST", headers: { origin: url }, redirect: "manual" });
  const first = await signIn();
  expect([first.status, first.headers.get("location")]).toEqual([303, "/canvases"]);
  expect((await signIn()).status, "the link works once").toBe(410);
  await waitFor("the last line", () => (printed().includes("Ctrl-C stops it") ? true : undefined));
  for (const fact of [
    facts.url,
    facts.mcpUrl,
    facts.apiKey,
    facts.signInUrl,
    facts.exampleCanvasUrl,
  ])
    expect(printed()).toContain(fact);
  expect(printed()).toContain(
    `claude mcp add --transport http easel ${facts.mcpUrl} --header "Authorization: Bearer ${facts.apiKey}"`,
  );

  const database = getPostmaster(dataDir);
  expect(isProcessAlive(facts.pid)).toBe(true);
  expect(await pressCtrlC(child), printed()).toBe(0);
  expect(isProcessAlive(facts.pid)).toBe(false);
  expect(isProcessAlive(database.pid)).toBe(false);
  expect(existsSync(join(dataDir, "local.json"))).toBe(false);
});

test("a second start on the same data leaves the first alone and says why it ends", async ({
  hosts,
}) => {
  const first = await hosts.start();
  const { dataDir } = first.options;
  const { code, said } = await failToStart({ EASEL_DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(said).toContain(
    `Easel is already running with this data folder (process ${first.facts.pid})`,
  );
  expect(said).toContain(`Address  ${first.facts.url}\n`);
  expect(said).toContain(`MCP      ${first.facts.mcpUrl}\n`);
  expect(said).not.toContain("could not start");
  expect(readLocalFacts(dataDir)).toEqual(first.facts);
  expect((await fetch(`${first.facts.url}/readyz`)).status).toBe(200);
  expect(await first.stop()).toEqual({ code: 0, signal: null });
});

test("a start that cannot reach its database says so, and not the password", async ({ hosts }) => {
  const dataDir = hosts.newFolder();
  const [port, closedPort] = [await findFreePort(), await findFreePort()];
  const { code, said } = await failToStart({
    EASEL_DATA_DIR: dataDir,
    PORT: String(port),
    DATABASE_URL: `postgres://easel:open-sesame@127.0.0.1:${closedPort}/easel`,
  });
  expect(code).toBe(1);
  expect(said).toContain("Check that DATABASE_URL names a PostgreSQL server that runs");
  expect(said).not.toContain("open-sesame");
  expect(existsSync(join(dataDir, "local.json"))).toBe(false);
});

test("what cannot be is one clear line, and no stack", async ({ hosts }) => {
  const file = join(hosts.newFolder(), "file");
  writeFileSync(file, "");
  const wrong: [Record<string, string>, string][] = [
    [{ EASEL_DATA_DIR: file }, `${file} cannot be used for Easel's data`],
    [{ EASEL_DATA_DIR: join(file, "data") }, `${file} is not a folder`],
    [{ EASEL_DATA_DIR: "/proc/easel" }, "/proc/easel cannot be used for Easel's data"],
    [{ PORT: "80.5" }, "PORT must be a whole number from 0 to 65535"],
  ];
  for (const [env, says] of wrong) {
    const { code, said } = await failToStart(env);
    expect(code).toBe(1);
    expect(said).toContain(says);
    expect(said).not.toMatch(/^\s+at /m);
  }
});

test("a server whose output nobody reads any more serves on, and stops when it is told", async ({
  hosts,
}) => {
  const dataDir = hosts.newFolder();
  const child = spawn(process.execPath, [fromRoot("apps", "web", "src", "server", "main.ts")], {
    env: { ...bareEnvironment(), EASEL_DATA_DIR: dataDir, PORT: String(await findFreePort()) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.destroy();
  child.stderr.destroy();
  const facts = await waitFor<LocalFacts>("local.json", () => readLocalFacts(dataDir), 60_000);
  expect((await fetch(`${facts.url}/readyz`)).status).toBe(200);
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  expect(await exit).toEqual([0, null]);
});

test("a start that finds the usual port taken says which one it uses, and what that breaks", async ({
  hosts,
}) => {
  const holder = createServer();
  // Somebody else's is as good.
  holder.on("error", () => {});
  holder.listen(4600, "127.0.0.1");
  const server = await hosts.start({ env: { PORT: "" } });
  const { port } = new URL(server.facts.url);
  expect(Number(port)).toBeGreaterThan(4600);
  const notice = `Port 4600 is taken by another program; using ${port}. Links and agents set up for 4600`;
  await waitFor("the start page", () => (server.printed().includes(notice) ? true : undefined));
  holder.close();
  expect(await server.stop()).toEqual({ code: 0, signal: null });
});

test("when the server is killed, npm start says so, ends the database and fails", async ({
  hosts,
}) => {
  test.setTimeout(300_000);
  const dataDir = hosts.newFolder();
  const { child, printed } = startAsAtATerminal(dataDir, await findFreePort());
  const facts = await waitFor<LocalFacts>("local.json", () => readLocalFacts(dataDir), 240_000);
  const database = getPostmaster(dataDir);
  const exit = once(child, "close");
  process.kill(facts.pid, "SIGKILL");
  const [code] = await exit;
  expect(code).toBe(1);
  expect(printed()).toContain("Easel's server ended by itself: it was killed (SIGKILL)");
  expect(printed()).toContain("The database that it left running was shut down.");
  expect(isProcessAlive(database.pid)).toBe(false);
});
