import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";

/** Somebody outside who must hear nothing: every connection and every packet counts, whatever it says. */
export type Canary = {
  port: number;
  /** First lines of what arrived over TCP, and `udp` for each packet. */
  heard: string[];
  close(): Promise<void>;
};

export async function startCanary(): Promise<Canary> {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // A connection alone already tells something.
    const at = heard.push("connection") - 1;
    socket.once("data", (chunk) => {
      heard[at] = String(chunk).split("\r\n", 1)[0] ?? "";
      socket.end(
        "HTTP/1.1 204 No Content\r\naccess-control-allow-origin: *\r\nconnection: close\r\n\r\n",
      );
    });
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The canary has no port.");
  const { port } = address;
  const packets = createSocket("udp4");
  packets.on("message", () => heard.push("udp"));
  packets.bind(port, "127.0.0.1");
  await once(packets, "listening");
  return {
    ...{ port, heard },
    async close() {
      for (const socket of sockets) socket.destroy();
      packets.close();
      server.close();
      await once(server, "close");
    },
  };
}
