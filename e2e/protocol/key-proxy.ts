import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type KeyProxy = { mcpUrl: string; close(): Promise<void> };

/**
 * A way in for the conformance runner, which cannot send a key. Only the proxy's own name is translated, in Host and
 * Origin; foreign ones go through as they came, so that the server's guard is what answers them.
 */
export async function openKeyProxy(target: { mcpUrl: string; apiKey: string }): Promise<KeyProxy> {
  const upstream = new URL(target.mcpUrl);
  const server = createServer((incoming, outgoing) => {
    forward(incoming, outgoing, upstream, toHeaders(incoming, upstream, ownName(), target.apiKey));
  });
  // safe because the server listens on TCP.
  const ownName = () => `localhost:${(server.address() as AddressInfo).port}`;
  server.listen(0, "localhost");
  await once(server, "listening");
  return {
    mcpUrl: `http://${ownName()}${upstream.pathname}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function toHeaders(incoming: IncomingMessage, upstream: URL, ownName: string, apiKey: string) {
  const { host, origin } = incoming.headers;
  return {
    ...incoming.headers,
    ...(host === ownName && { host: upstream.host }),
    ...(origin === `http://${ownName}` && { origin: upstream.origin }),
    authorization: `Bearer ${apiKey}`,
  };
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  upstream: URL,
  headers: IncomingMessage["headers"],
): void {
  const { hostname, port } = upstream;
  const options = { hostname, port, path: incoming.url, method: incoming.method, headers };
  const passed = request(options, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  passed.on("error", () => outgoing.destroy());
  outgoing.on("close", () => passed.destroy());
  incoming.pipe(passed);
}
