import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../support/host-test.ts";
import { fromRoot, rootDir } from "../support/root-dir.ts";
import { findFreePort } from "../support/server/free-port.ts";
import { type LocalFacts, readLocalFacts } from "../support/server/local-facts.ts";
import { isProcessAlive } from "../support/server/process-alive.ts";
import { getPostmaster } from "../support/server/server-database.ts";
import { bareEnvironment } from "../support/server/start-server.ts";
import { waitFor } from "../support/wait-for.ts";

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
  const signIn = () => fetch(facts.signInUrl, { redirect: "manual" });
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
  const second = hosts.start({ dataDir });
  await expect(second).rejects.toThrow(String(first.facts.pid));
  expect(readLocalFacts(dataDir)).toEqual(first.facts);
  expect((await fetch(`${first.facts.url}/readyz`)).status).toBe(200);
  expect(await first.stop()).toEqual({ code: 0, signal: null });
});

test("a start that cannot reach its database says so, and not the password", async ({ hosts }) => {
  const dataDir = hosts.newFolder();
  const [port, closedPort] = [await findFreePort(), await findFreePort()];
  const child = spawn(process.execPath, [fromRoot("apps", "web", "src", "server", "main.ts")], {
    env: {
      ...bareEnvironment(),
      EASEL_DATA_DIR: dataDir,
      PORT: String(port),
      DATABASE_URL: `postgres://easel:open-sesame@127.0.0.1:${closedPort}/easel`,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      said += chunk;
    });
  const [code] = await once(child, "close");
  expect(code).toBe(1);
  expect(said).toContain("Check that DATABASE_URL names a PostgreSQL server that runs");
  expect(said).not.toContain("open-sesame");
  expect(existsSync(join(dataDir, "local.json"))).toBe(false);
});
