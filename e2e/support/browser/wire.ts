import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** The line between a browser and a server, which a test can cut. */
export type Wire = {
  port: number;
  /** Nothing goes through any more, neither old connections nor new ones. */
  cut(): void;
  /** What is sent still arrives, but nothing comes back, and the sender is hung up on. */
  swallowReplies(): void;
  mend(): void;
  close(): Promise<void>;
};

export async function openWire(port: number, targetPort: () => number): Promise<Wire> {
  const pairs = new Set<[Socket, Socket]>();
  let mode: "whole" | "cut" | "mute" = "whole";

  function join(near: Socket): void {
    if (mode === "cut") return void near.destroy();
    const far = connect(targetPort(), "127.0.0.1");
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.on("data", (chunk) => far.write(chunk));
    far.on("data", (chunk) => {
      // By then the server has done what it was asked.
      if (mode === "whole") near.write(chunk);
      else near.destroy();
    });
    for (const [own, other] of [pair, [far, near] as const]) {
      own.on("error", () => {});
      own.on("close", () => {
        other.destroy();
        pairs.delete(pair);
      });
    }
  }

  function cut(): void {
    mode = "cut";
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  }

  const server = createServer(join).listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    // safe because the server listens on TCP.
    port: (server.address() as AddressInfo).port,
    cut,
    swallowReplies: () => {
      mode = "mute";
    },
    mend: () => {
      mode = "whole";
    },
    async close() {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
