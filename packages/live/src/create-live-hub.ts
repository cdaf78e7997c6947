import { type CanvasId, LIVE_CLOSE_RESTART } from "@easel/contracts";
import { WebSocketServer } from "ws";
import { countAddresses } from "./count-addresses.ts";
import { LIVE_LIMITS, type LiveHubOptions, type Upgrade, type Viewer } from "./hub-options.ts";
import { openLiveSocket } from "./live-socket.ts";
import { openRoom, type Room } from "./open-room.ts";

export type LiveHub = {
  /** Takes over an upgrade whose viewer may see the canvas; false = a cap is reached, nothing was sent. */
  accept(upgrade: Upgrade, canvasId: CanvasId, viewer: Viewer): boolean;
  /** Sockets that are open in this process. */
  countSockets(): number;
  /** Sends everybody away to reconnect, and resolves when they are gone. */
  close(): Promise<void>;
};

const CLOSE_PATIENCE_MS = 1_000;

/** All live sockets of this process. What a canvas says is read once per change, however many look at it. */
export function createLiveHub(options: LiveHubOptions): LiveHub {
  const limits = { ...LIVE_LIMITS, ...options.limits };
  const rooms = new Map<string, Room>();
  const addresses = countAddresses(limits.socketsPerAddress);
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: 1024,
    perMessageDeflate: false,
    clientTracking: true,
  });
  const timers = startTimers(rooms, limits);
  let isClosing = false;

  function findRoom(canvasId: CanvasId): Room {
    const known = rooms.get(canvasId);
    if (known) return known;
    const room = openRoom(canvasId, options, () => {
      if (rooms.get(canvasId) === room) rooms.delete(canvasId);
    });
    rooms.set(canvasId, room);
    return room;
  }

  function join(canvasId: CanvasId, { request, socket, head, ip }: Upgrade, viewer: Viewer): void {
    let isCounted = true;
    const uncount = () => {
      if (isCounted) addresses.free(ip);
      isCounted = false;
    };
    // Also when the handshake fails, which only the raw socket tells.
    socket.once("close", uncount);
    server.handleUpgrade(request, socket, head, (ws) => {
      if (isClosing) return ws.close(LIVE_CLOSE_RESTART);
      const room = findRoom(canvasId);
      const live = openLiveSocket(ws, viewer, limits, () => room.remove(live));
      room.add(live);
    });
  }

  return {
    accept(upgrade, canvasId, viewer) {
      const inRoom = rooms.get(canvasId)?.sockets.size ?? 0;
      if (isClosing || server.clients.size >= limits.sockets) return false;
      if (inRoom >= limits.socketsPerCanvas) return false;
      // Gone while its standing was checked; its "close" will not come again.
      if (upgrade.socket.destroyed) return true;
      if (!addresses.take(upgrade.ip)) return false;
      join(canvasId, upgrade, viewer);
      return true;
    },
    countSockets: () => server.clients.size,
    async close() {
      isClosing = true;
      for (const timer of timers) clearInterval(timer);
      for (const client of server.clients) client.close(LIVE_CLOSE_RESTART);
      const impatience = setTimeout(() => {
        for (const client of server.clients) client.terminate();
      }, CLOSE_PATIENCE_MS);
      await new Promise<void>((resolve) => server.close(() => resolve()));
      clearTimeout(impatience);
    },
  };
}

function startTimers(
  rooms: ReadonlyMap<string, Room>,
  limits: typeof LIVE_LIMITS,
): NodeJS.Timeout[] {
  const timers = [
    setInterval(() => {
      for (const room of rooms.values()) for (const live of room.sockets) live.ping();
    }, limits.pingEveryMs),
    setInterval(() => {
      for (const room of rooms.values()) room.refresh();
    }, limits.refreshEveryMs),
  ];
  for (const timer of timers) timer.unref();
  return timers;
}
