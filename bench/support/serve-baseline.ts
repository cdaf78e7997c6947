import http from "node:http";
import { toNodeHandler } from "@modelcontextprotocol/node";

/** Serves an SDK handler on a free port, tells startBaseline where, and ends when it says so. */
export function serveBaseline(handler: Parameters<typeof toNodeHandler>[0]): void {
  const server = http.createServer(toNodeHandler(handler));
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    if (typeof address === "object" && address)
      process.send?.({ url: `http://127.0.0.1:${address.port}/mcp` });
  });
  process.on("SIGTERM", () => process.exit(0));
}
