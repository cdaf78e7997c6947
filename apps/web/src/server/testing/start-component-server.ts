import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { CanvasView } from "@easel/contracts";
import { readJsonBody, sendJson } from "@easel/mcp";
import { pino } from "pino";
import { type WebSocket, WebSocketServer } from "ws";
import { ABSENT_LIVE, ABSENT_WEB } from "../absent-handlers.ts";
import type { ComponentSource } from "../frames/component-source.ts";
import { readKitFiles } from "../frames/kit-files.ts";
import { createServeFrames } from "../frames/serve-frames.ts";
import { attachServer, createHttpServer } from "../http.ts";
import { toOriginPolicy } from "../origin-policy.ts";

type Options = {
  components: ComponentSource;
  /** Answers one operation as it would over REST. */
  rest: (operation: string, input: unknown) => { status: number; body: unknown };
  /** The page at /c/<id>; its scripts carry the nonce. Null for what is not there. */
  page: (url: string, nonce: string) => { type: string; body: string | Buffer } | null;
  view: () => CanvasView;
  publicUrl?: (port: number) => string;
};

export type ComponentServer = {
  port: number;
  /** Tells open pages how far the canvas is. */
  announce(): void;
  close(): Promise<void>;
};

/**
 * The server's own door, headers and frames, over components that a test wrote by hand: no database, no
 * bundler, no operations.
 */
export async function startComponentServer(options: Options): Promise<ComponentServer> {
  const server = createHttpServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // safe because the server listens on TCP.
  const { port } = server.address() as AddressInfo;
  const policy = toOriginPolicy({
    publicUrl: options.publicUrl?.(port),
    host: "127.0.0.1",
    port,
  });
  const sockets = new WebSocketServer({ noServer: true });
  const tell = (socket: WebSocket) => socket.send(JSON.stringify(toHead(options.view())));
  const frames = createServeFrames({
    ...{ components: options.components, kit: readKitFiles(), policy },
    ...{ key: Buffer.alloc(32, 3), now: () => new Date() },
  });
  attachServer(server, {
    ...{ policy, log: pino({ level: "silent" }), isDevelopment: false },
    readiness: {
      stopping: new AbortController().signal,
      isStarted: () => true,
      ping: async () => {},
    },
    metrics: async (_, response) => void response.end(),
    handlers: () => ({
      ...{ ...ABSENT_WEB, ...ABSENT_LIVE, frames },
      rest: ({ request, response }, operation) => answer(options, request, response, operation),
      live: async ({ request, socket, head }) => sockets.handleUpgrade(request, socket, head, tell),
      page: async (request, response) => {
        const found = options.page(request.url ?? "/", String(request.headers["x-nonce"]));
        response.writeHead(found ? 200 : 404, { "content-type": found?.type ?? "text/plain" });
        response.end(found?.body);
      },
    }),
  });
  return {
    port,
    announce: () => sockets.clients.forEach(tell),
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  { rest }: Options,
  request: IncomingMessage,
  response: ServerResponse,
  operation: string,
): Promise<void> {
  const sent = await readJsonBody(request, 1_000_000);
  const { status, body } = rest(operation, sent.kind === "json" ? sent.value : null);
  sendJson(response, status, body);
}

function toHead(view: CanvasView) {
  const { version, layoutVersion, status, answerCount, stateRevision, expiresAt } = view;
  return {
    ...{ type: "canvas.head", version, layoutVersion, status, answerCount },
    ...{ stateRevision, expiresAt },
  };
}
