import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { createDrain } from "./drain-server.ts";
import { listen } from "./listen.ts";

const host = "127.0.0.1";

test("a wanted port that is taken is an error that says what to do; otherwise the next free one serves", async () => {
  const holder = createServer();
  const port = await listen(holder, { host, port: 0, portIsFixed: true });
  const other = createServer();
  await expect(listen(other, { host, port, portIsFixed: true })).rejects.toThrow(/taken.*PORT=/);
  const next = await listen(other, { host, port, portIsFixed: false });
  expect(next).toBeGreaterThan(port);
  await Promise.all([createDrain(holder)(), createDrain(other)()]);
});

test("an address of another machine is explained", async () => {
  await expect(
    listen(createServer(), { host: "203.0.113.1", port: 0, portIsFixed: true }),
  ).rejects.toThrow("HOST=");
});

test("draining lets a request under way finish, and an idle connection go", async () => {
  const server = createServer((_, response) => setTimeout(() => response.end("done"), 200));
  const drain = createDrain(server);
  const port = await listen(server, { host, port: 0, portIsFixed: true });
  const answer = fetch(`http://${host}:${port}`).then((response) => response.text());
  await new Promise((resolve) => setTimeout(resolve, 50));
  const drained = drain();
  expect(await answer).toBe("done");
  await drained;
  await drain();
});

test("after the grace even an upgraded connection is cut off", async () => {
  const server = createServer();
  server.on("upgrade", () => {});
  const drain = createDrain(server, 100);
  const port = await listen(server, { host, port: 0, portIsFixed: true });
  const socket = connect(port, host);
  socket.write("GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n");
  socket.on("error", () => {});
  await new Promise((resolve) => setTimeout(resolve, 50));
  await drain();
});
