import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { createFrameReader, encodeFrame, type Frame, type FrameLimits } from "./frames.ts";
import { readGroupMemory } from "./group-memory.ts";
import { EMPTY_ENVIRONMENT, type Isolation } from "./isolation.ts";

export type JailOptions = {
  isolation: Isolation;
  /** The module that runs in the jail. */
  entry: string;
  args: readonly string[];
  /** Files and folders that it may read; its entry has to be among them. */
  readable: readonly string[];
  frameLimits: FrameLimits;
  memoryBytesMax: number;
  /** How long it may take until its first frame, which says that it is ready. */
  startMs: number;
  heapMegabytes: number;
};

export type DeathCause = "timeout" | "memory" | "crashed" | "protocol" | "killed";
export type Outcome = { kind: "reply"; frame: Frame } | { kind: "died"; cause: DeathCause };

export type JailedChild = {
  pid: number | undefined;
  /** Its first frame, or why there was none. */
  ready: Promise<Outcome>;
  exited: Promise<void>;
  isAlive(): boolean;
  /** What it wrote to its error stream before it was ready: why it could not start. */
  complaint(): string;
  /** One at a time. Never rejects; a child that did not answer in time is dead afterwards. */
  call(head: unknown, parts: readonly (string | Uint8Array)[], timeoutMs: number): Promise<Outcome>;
  kill(): void;
};

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

const COMPLAINT_LENGTH_MAX = 2_000;
const MEMORY_POLL_MS = 100;
const living = new Set<number>();

/** A process in a group of its own with an empty environment, no network and next to no files. */
export function startJailedChild(options: JailOptions): JailedChild {
  const [program = process.execPath, ...args] = commandOf(options);
  const child = spawn(program, args, {
    cwd: "/",
    env: EMPTY_ENVIRONMENT,
    detached: true,
    stdio: ["pipe", "pipe", "pipe"],
  });
  return new RunningChild(child, options);
}

function commandOf(options: JailOptions): string[] {
  return [
    ...options.isolation.prefix,
    process.execPath,
    "--permission",
    ...options.readable.map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${options.heapMegabytes}`,
    "--disallow-code-generation-from-strings",
    "--no-warnings",
    options.entry,
    ...options.args,
  ];
}

class RunningChild implements JailedChild {
  readonly pid: number | undefined;
  readonly ready: Promise<Outcome>;
  readonly exited: Promise<void>;
  readonly #child: Child;
  readonly #memoryBytesMax: number;
  #waiting: ((outcome: Outcome) => void) | undefined;
  #deathCause: DeathCause | undefined;
  #complaint = "";
  #isReady = false;

  constructor(child: Child, options: JailOptions) {
    this.#child = child;
    this.pid = child.pid;
    this.#memoryBytesMax = options.memoryBytesMax;
    if (child.pid !== undefined) living.add(child.pid);
    this.exited = new Promise((resolve) => {
      child.once("close", resolve);
      child.once("error", () => resolve());
    });
    void this.exited.then(() => this.#die("crashed"));
    // Without listeners a broken pipe would end this process.
    child.stdin.on("error", () => this.#die("crashed"));
    child.stdout.on("error", () => this.#die("crashed"));
    this.#readFrames(options.frameLimits);
    this.#readComplaint();
    this.ready = this.#wait(options.startMs);
  }

  isAlive(): boolean {
    return this.#deathCause === undefined;
  }

  call(
    head: unknown,
    parts: readonly (string | Uint8Array)[],
    timeoutMs: number,
  ): Promise<Outcome> {
    const outcome = this.#wait(timeoutMs);
    if (this.isAlive()) this.#child.stdin.write(encodeFrame(head, parts));
    return outcome;
  }

  kill(): void {
    this.#die("killed");
  }

  complaint(): string {
    return this.#complaint;
  }

  /** Only until it is ready: what it says later may come from what it was given. */
  #readComplaint(): void {
    this.#child.stderr.on("error", () => {});
    this.#child.stderr.on("data", (chunk: Buffer) => {
      if (this.#isReady) return;
      this.#complaint = (this.#complaint + chunk.toString()).slice(0, COMPLAINT_LENGTH_MAX);
    });
  }

  #readFrames(limits: FrameLimits): void {
    const read = createFrameReader(limits);
    this.#child.stdout.on("data", (chunk: Buffer) => {
      if (!this.isAlive()) return;
      try {
        for (const frame of read(chunk)) this.#answer(frame);
      } catch {
        this.#die("protocol");
      }
    });
  }

  /** A frame that nobody waits for breaks the protocol like one that cannot be read. */
  #answer(frame: Frame): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    this.#isReady = true;
    if (waiting) waiting({ kind: "reply", frame });
    else this.#die("protocol");
  }

  #wait(timeoutMs: number): Promise<Outcome> {
    if (this.#deathCause) return Promise.resolve({ kind: "died", cause: this.#deathCause });
    const clock = setTimeout(() => this.#die("timeout"), timeoutMs);
    const scales = setInterval(() => void this.#weigh(), MEMORY_POLL_MS);
    return new Promise<Outcome>((resolve) => {
      this.#waiting = resolve;
    }).finally(() => {
      clearTimeout(clock);
      clearInterval(scales);
    });
  }

  async #weigh(): Promise<void> {
    if (this.pid === undefined) return;
    if ((await readGroupMemory(this.pid)) > this.#memoryBytesMax) this.#die("memory");
  }

  #die(cause: DeathCause): void {
    if (this.#deathCause) return;
    this.#deathCause = cause;
    if (this.pid !== undefined) killGroup(this.pid);
    this.#waiting?.({ kind: "died", cause });
    this.#waiting = undefined;
  }
}

function killGroup(group: number): void {
  living.delete(group);
  try {
    process.kill(-group, "SIGKILL");
  } catch {
    // It has ended already.
  }
}

process.on("exit", () => {
  for (const group of living) killGroup(group);
});
