import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ABSENT_LIVE, ABSENT_WEB } from "./absent-handlers.ts";

let server: Server;
let port: number;
beforeEach(async () => {
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // safe because the server listens on TCP.
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test.each(Object.keys(ABSENT_WEB) as (keyof typeof ABSENT_WEB)[])(
  "a process without the role web answers %s with not_found",
  async (name) => {
    server.on("request", (request, response) => {
      const answers = {
        mcp: () => ABSENT_WEB.mcp(request, response),
        rest: () => ABSENT_WEB.rest({ request, response, requestId: "r" }, "open_canvas"),
        signIn: () => ABSENT_WEB.signIn("ei_token")(request, response),
        signOut: () => ABSENT_WEB.signOut(request, response),
        frames: () =>
          ABSENT_WEB.frames(
            { request, response, requestId: "r" },
            { kind: "frame", label: "/frame" },
          ),
        page: () => ABSENT_WEB.page(request, response),
      };
      void answers[name]();
    });
    const response = await fetch(`http://127.0.0.1:${port}/`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: "not_found" });
  },
);

test("a process without the role live refuses sockets", async () => {
  server.on("upgrade", (request, socket, head) => {
    void ABSENT_LIVE.live({ request, socket, head, requestId: "r" });
  });
  const socket = connect(port, "127.0.0.1");
  socket.write(
    "GET /live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
  );
  let text = "";
  for await (const chunk of socket) text += chunk;
  expect(text).toMatch(/^HTTP\/1\.1 404 /);
  expect(text).toContain("EASEL_ROLE");
});
