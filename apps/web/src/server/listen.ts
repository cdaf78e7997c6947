import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { StartFailure } from "./start-steps.ts";

const TRIES = 100;

/** Takes the wanted port, or the next free one when nobody insisted on it. Resolves to the port. */
export async function listen(
  server: Server,
  { host, port, portIsFixed }: { host: string; port: number; portIsFixed: boolean },
): Promise<number> {
  const last = portIsFixed ? port : port + TRIES;
  for (let candidate = port; candidate <= last; candidate += 1) {
    const error = await tryListen(server, host, candidate);
    // safe because the server listens on TCP.
    if (!error) return (server.address() as AddressInfo).port;
    if (error.code !== "EADDRINUSE") throw toFailure(error, host, candidate);
    if (portIsFixed)
      throw new StartFailure(
        `Port ${port} is taken by another program. Stop that program, or choose another port with PORT=<number>.`,
      );
  }
  throw new StartFailure(
    `All ports from ${port} to ${last} are taken. Choose one with PORT=<number>.`,
  );
}

function tryListen(
  server: Server,
  host: string,
  port: number,
): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const onError = (error: NodeJS.ErrnoException) => resolve(error);
    server.once("error", onError);
    server.listen({ host, port, exclusive: true }, () => {
      server.off("error", onError);
      resolve(null);
    });
  });
}

function toFailure(error: NodeJS.ErrnoException, host: string, port: number): StartFailure {
  const why: Record<string, string> = {
    EACCES: `Port ${port} needs more rights than this user has. Choose one above 1023 with PORT=<number>.`,
    EADDRNOTAVAIL: `HOST=${host} is not an address of this machine. Use 127.0.0.1, 0.0.0.0 or one of its own.`,
    ENOTFOUND: `HOST=${host} is not known. Use 127.0.0.1, 0.0.0.0 or an address of this machine.`,
  };
  return new StartFailure(
    why[error.code ?? ""] ?? `Listening on ${host}:${port} failed: ${error.message}`,
    {
      cause: error,
    },
  );
}
