import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { READABLE, startProbe } from "./fixtures/probe-jail.ts";
import { findIsolation } from "./isolation.ts";
import type { JailedChild, JailOptions, Outcome } from "./jailed-child.ts";

const LONG_MS = 60_000;
const isolation = await findIsolation({ needed: READABLE });
const started: JailedChild[] = [];

afterEach(async () => {
  for (const child of started) child.kill();
  await Promise.all(started.map(({ exited }) => exited));
  started.length = 0;
});

async function start(options: Partial<JailOptions> = {}): Promise<JailedChild> {
  const child = await startProbe(options);
  started.push(child);
  expect(headOf(await child.ready)).toBe("ready");
  return child;
}

async function doInJail(deed: string, argument?: string): Promise<unknown> {
  const child = await start();
  return headOf(await child.call({ deed, argument }, [], LONG_MS));
}

function headOf(outcome: Outcome): unknown {
  return outcome.kind === "reply" ? outcome.frame.head : outcome;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe("the walls", () => {
  it("lets the child read its own files and no others", async () => {
    const child = await start();
    const read = async (argument: string) =>
      headOf(await child.call({ deed: "read", argument }, [], LONG_MS));
    expect(await read(join(import.meta.dirname, "fixtures", "probe-child.ts"))).toBe("read");
    const others = ["/etc/passwd", "/proc/self/environ", import.meta.filename, process.execPath];
    for (const path of others) expect(await read(path)).toBe("ERR_ACCESS_DENIED");
  });

  it("lets it write nowhere", async () => {
    const path = join(tmpdir(), "easel-jail-test");
    expect(await doInJail("write", path)).toBe("ERR_ACCESS_DENIED");
  });

  it("lets it start no process and no worker, and make no code of text", async () => {
    expect(await doInJail("spawn")).toBe("ERR_ACCESS_DENIED");
    expect(await doInJail("work")).toBe("ERR_ACCESS_DENIED");
    expect(await doInJail("evaluate")).toMatch(/^EvalError/);
  });

  it("gives it nothing of this process's environment", async () => {
    process.env.EASEL_JAIL_TEST = "secret";
    try {
      expect(await doInJail("environment")).toEqual(["NODE_ENV"]);
    } finally {
      delete process.env.EASEL_JAIL_TEST;
    }
  });

  // Only Linux with namespaces has this wall; elsewhere the bundler warns at its start.
  it.runIf(isolation.hasNoNetwork)("has no network to reach a listening port by", async () => {
    const server = createServer((socket) => socket.end());
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    try {
      expect(await doInJail("connect", String(port))).toMatch(/^(ENETUNREACH|EADDRNOTAVAIL)$/);
    } finally {
      server.close();
    }
  });
});

describe("an empty network", () => {
  // Folders are covered on Linux with namespaces; elsewhere the bundler warns at its start.
  it.runIf(isolation.gaps.length === 0)("has no socket in a file to talk to either", async () => {
    const path = join("/dev/shm", `easel-jail-test-${process.pid}`);
    const server = createServer((socket) => socket.end());
    server.listen(path);
    await once(server, "listening");
    try {
      expect(await doInJail("connect", path)).toMatch(/^(ENOENT|EACCES)$/);
    } finally {
      server.close();
    }
  });
});

describe("the parent's clock and scales", () => {
  it("kills a child that spins", async () => {
    const child = await start();
    const outcome = await child.call({ deed: "spin" }, [], 300);
    expect(outcome).toEqual({ kind: "died", cause: "timeout" });
    await child.exited;
    expect(isRunning(child.pid ?? 0)).toBe(false);
  });

  it("kills a child that says nothing", async () => {
    const child = await start();
    const outcome = await child.call({ deed: "silence" }, [], 300);
    expect(outcome).toEqual({ kind: "died", cause: "timeout" });
  });

  it("kills a child that takes too much memory, WebAssembly's and buffers' too", async () => {
    const child = await start({ memoryBytesMax: 200 * 1024 * 1024 });
    const outcome = await child.call({ deed: "grow" }, [], LONG_MS);
    expect(outcome).toEqual({ kind: "died", cause: "memory" });
    await child.exited;
  });

  it("notices a child that ends", async () => {
    const child = await start();
    const outcome = await child.call({ deed: "exit" }, [], LONG_MS);
    expect(outcome).toEqual({ kind: "died", cause: "crashed" });
    expect(await child.call({ deed: "echo" }, [], LONG_MS)).toEqual(outcome);
  });

  it("says why a child could not start", async () => {
    const child = await startProbe({ readable: [] });
    started.push(child);
    expect(await child.ready).toEqual({ kind: "died", cause: "crashed" });
    expect(child.complaint()).toContain("ERR_ACCESS_DENIED");
  });
});

describe("a child that lies", () => {
  it.each(["garbage", "flood"])("is killed for what is no frame: %s", async (deed) => {
    const child = await start();
    const outcome = await child.call({ deed }, [], LONG_MS);
    expect(outcome).toEqual({ kind: "died", cause: "protocol" });
    await child.exited;
  });

  it("is killed when it answers twice", async () => {
    const child = await start();
    expect(headOf(await child.call({ deed: "twice" }, [], LONG_MS))).toBe("one");
    await child.exited;
    expect(await child.call({ deed: "echo" }, [], LONG_MS)).toEqual({
      kind: "died",
      cause: "protocol",
    });
  });

  it("is not believed about how long its parts are", async () => {
    const child = await start();
    const outcome = await child.call({ deed: "echo", argument: "päckchen" }, [], LONG_MS);
    if (outcome.kind !== "reply") throw new Error(outcome.cause);
    expect(outcome.frame.parts.map((part) => Buffer.from(part).toString())).toEqual(["päckchen"]);
  });
});

describe("after kill -9 of the parent", () => {
  const deeds = ["silence", ...(isolation.gaps.length === 0 ? ["spin"] : [])];

  it.each(deeds)("nothing is left of a child in %s", async (deed) => {
    const parent = spawn(
      process.execPath,
      [join(import.meta.dirname, "fixtures", "doomed-parent.ts"), deed],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    const [line] = await once(parent.stdout, "data");
    const pid = Number(String(line));
    expect(isRunning(pid)).toBe(true);
    parent.kill("SIGKILL");
    await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);
  });
});
