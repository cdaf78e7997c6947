import type { Server } from "node:http";
import type { Socket } from "node:net";

const GRACE_MS = 10_000;
const LOOK_EVERY_MS = 50;

/**
 * Made before the server listens. The result takes no more connections, lets the requests under way
 * finish, and cuts off what is left after the grace. It may be called again.
 */
export function createDrain(server: Server, graceMs = GRACE_MS): () => Promise<void> {
  // Node forgets a socket that was upgraded, yet waits for it to close.
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return async () => {
    if (!server.listening) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // A connection falls idle when its request is answered, and only then may it go.
    const sweep = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
    const grace = setTimeout(() => {
      for (const socket of sockets) socket.destroy();
    }, graceMs);
    server.closeIdleConnections();
    await closed;
    clearInterval(sweep);
    clearTimeout(grace);
  };
}
