import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findRunningServer, refuseSecondServer } from "./find-running-server.ts";
import { AlreadyRunning } from "./start-steps.ts";

let dir: string;
let status: number;
let server: Server;
let other: ChildProcess;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), "easel-running-"));
  status = 200;
  server = createServer((request, response) => {
    response.writeHead(request.url === "/healthz" ? status : 404).end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // Stands for the process of the other server.
  other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
  other.kill("SIGKILL");
  rmSync(dir, { recursive: true });
});

function writeFacts(changes: Record<string, unknown> = {}) {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const facts = { url, mcpUrl: `${url}/mcp`, pid: other.pid, ready: true, ...changes };
  writeFileSync(join(dir, "local.json"), JSON.stringify(facts));
  return facts;
}

test("a server that lives and answers is found, and a second start is told where it is", async () => {
  const { url, mcpUrl, pid } = writeFacts();
  expect(await findRunningServer(dir)).toEqual({ url, mcpUrl, pid });
  const refusal = refuseSecondServer(dir);
  await expect(refusal).rejects.toBeInstanceOf(AlreadyRunning);
  const message = await refusal.catch((error: Error) => error.message);
  expect(message).toContain(`Easel is already running with this data folder (process ${pid})`);
  expect(message).toContain(`Address  ${url}\n`);
  expect(message).toContain(`MCP      ${mcpUrl}\n`);
  expect(message).toContain("EASEL_DATA_DIR");
});

test("a file that says nothing true stops nobody", async () => {
  expect(await findRunningServer(dir)).toBeNull();
  writeFacts({ pid: process.pid });
  expect(await findRunningServer(dir), "the number is ours").toBeNull();
  writeFacts({ url: "http://127.0.0.1:1" });
  expect(await findRunningServer(dir), "nothing answers").toBeNull();
  writeFacts();
  status = 503;
  expect(await findRunningServer(dir), "the answer is no").toBeNull();
  status = 200;
  for (const wrong of [{ pid: -1 }, { pid: "1" }, { url: "x" }, { mcpUrl: 5 }]) {
    writeFacts(wrong);
    expect(await findRunningServer(dir)).toBeNull();
  }
  writeFileSync(join(dir, "local.json"), "{");
  expect(await findRunningServer(dir)).toBeNull();
  writeFacts();
  other.kill("SIGKILL");
  await once(other, "exit");
  expect(await findRunningServer(dir), "the process is gone").toBeNull();
  await refuseSecondServer(dir);
});
