import type { CanvasId } from "@easel/contracts";
import type { LiveHubOptions } from "./hub-options.ts";
import type { LiveSocket } from "./live-socket.ts";

/** A failed read is tried again, so that a change during a database restart is not lost. */
const RETRY_MS = 1_500;

export type Room = {
  sockets: Set<LiveSocket>;
  add(socket: LiveSocket): void;
  remove(socket: LiveSocket): void;
  /** Reads and tells everybody. Calls during a read lead to one more read after it. */
  refresh(): void;
};

/** Everybody who looks at one canvas in this process: one subscription, and per change one read per standing. */
export function openRoom(canvasId: CanvasId, options: LiveHubOptions, onEmpty: () => void): Room {
  const sockets = new Set<LiveSocket>();
  let isReading = false;
  let isStale = false;
  let retry: NodeJS.Timeout | undefined;
  // Subscribed before the first read, so no change falls between the two.
  const unsubscribe = options.bus.subscribe(`canvas:${canvasId}`, refresh);

  function refresh(): void {
    isStale = true;
    if (!isReading) void readUntilFresh();
  }

  async function readUntilFresh(): Promise<void> {
    isReading = true;
    try {
      while (isStale && sockets.size > 0) {
        isStale = false;
        await tellEverybody();
      }
    } catch (error) {
      options.log({ event: "live.read_failed", problem: String(error) });
      clearTimeout(retry);
      retry = setTimeout(refresh, RETRY_MS).unref();
    } finally {
      isReading = false;
    }
  }

  /** Standing is asked for with each read: who lost access learns nothing of the change that took it. */
  async function tellEverybody(): Promise<void> {
    const groups = Map.groupBy(sockets, (socket) => socket.viewer.standingKey);
    await Promise.all([...groups.values()].map(tellGroup));
  }

  async function tellGroup(group: LiveSocket[]): Promise<void> {
    const sight = await group[0]?.viewer.look();
    if (!sight) return;
    if ("head" in sight) {
      const text = JSON.stringify(sight.head);
      for (const socket of group) socket.send(text);
      return;
    }
    for (const socket of group) {
      socket.sendGone(sight.gone);
      remove(socket);
    }
  }

  function remove(socket: LiveSocket): void {
    if (!sockets.delete(socket) || sockets.size > 0) return;
    unsubscribe();
    clearTimeout(retry);
    onEmpty();
  }

  return {
    sockets,
    add(socket) {
      sockets.add(socket);
      refresh();
    },
    remove,
    refresh,
  };
}
