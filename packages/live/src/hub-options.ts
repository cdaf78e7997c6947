import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { LiveServerMessage } from "@easel/contracts";
import type { Bus } from "@easel/db";

export type CanvasHead = Extract<LiveServerMessage, { type: "canvas.head" }>;
export type GoneReason = Extract<LiveServerMessage, { type: "canvas.gone" }>["reason"];

/** What somebody at a socket sees of the canvas now, or why no longer anything. */
export type Sight = { head: CanvasHead } | { gone: GoneReason };

/** Somebody at a socket, as far as the hub must know them. */
export type Viewer = {
  /** Viewers with one key stand alike and see alike, so one of them looks for all: "link", "session:<hash>". */
  standingKey: string;
  /** Checks standing and reads the canvas's head in one go, as this viewer. */
  look(): Promise<Sight>;
};

export type LiveHubOptions = {
  bus: Bus;
  log(entry: { event: string; problem?: string }): void;
  limits?: Partial<LiveLimits>;
};

export type LiveLimits = {
  socketsPerCanvas: number;
  socketsPerAddress: number;
  sockets: number;
  pingEveryMs: number;
  /** A change may be missed when its process dies between COMMIT and NOTIFY, so everybody looks again. */
  refreshEveryMs: number;
  /** A socket that has this much unsent is not reading. */
  bufferedBytesMax: number;
};

export const LIVE_LIMITS: LiveLimits = {
  socketsPerCanvas: 1000,
  socketsPerAddress: 200,
  sockets: 20_000,
  pingEveryMs: 25_000,
  refreshEveryMs: 5 * 60_000,
  bufferedBytesMax: 64 * 1024,
};

export type Upgrade = {
  request: IncomingMessage;
  socket: Duplex;
  head: Buffer;
  /** Who is at the other end, also behind a proxy. */
  ip: string | undefined;
};
