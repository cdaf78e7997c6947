import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createMcpEndpoint } from "../create-mcp-endpoint.ts";
import type { CallerIdentity, EndpointLog } from "../endpoint-options.ts";
import { readBearerToken } from "../http/bearer-token.ts";
import { createFixtureRun, fixtureCatalog, fixtureSurfaces } from "./fixture-catalog.ts";

export const FIXTURE_KEY = "esl_test_key";

const identity: CallerIdentity = {
  actor: { type: "api_key", keyId: "k1", name: "Robot", personId: "p1", email: "p@example.com" },
  organizationId: "00000000-0000-4000-8000-000000000001",
  organizationName: "Fixture",
  organizationAdmins: [],
  memberRole: "owner",
  scopes: new Set(["canvas:read", "canvas:write"]),
};

/** The endpoint over a real socket, with the fixture catalog behind it. */
export async function startFixtureServer(port = 0) {
  const stopping = new AbortController();
  const waitsEnded: string[] = [];
  const lines: Parameters<EndpointLog>[0][] = [];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  // safe because the server listens on TCP.
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const endpoint = createMcpEndpoint({
    catalog: fixtureCatalog,
    surfaces: fixtureSurfaces,
    runOperation: createFixtureRun(stopping.signal, waitsEnded),
    authenticate: async (header) => (readBearerToken(header) === FIXTURE_KEY ? identity : null),
    publicUrl: origin,
    allowedHosts: ["127.0.0.1", "localhost", "[::1]"],
    allowedOrigins: [origin],
    log: (line) => lines.push(line),
    stopping: stopping.signal,
  });
  server.on("request", endpoint);
  return {
    url: new URL(`${origin}/mcp`),
    origin,
    waitsEnded,
    lines,
    stop: () => stopping.abort(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
