import type { Hosts } from "../support/server/hosts.ts";
import { isProcessAlive } from "../support/server/process-alive.ts";
import { getPostmaster, readPostmaster } from "../support/server/server-database.ts";
import type { ServerProcess } from "../support/server/start-server.ts";
import { waitFor } from "../support/wait-for.ts";

/**
 * What dies, by SIGKILL: the server, so that the database outlives it; both, in either order; or the database, which the
 * living server has to bring back.
 */
export const VICTIMS = ["server", "server, database", "database, server", "database"] as const;
export type Victim = (typeof VICTIMS)[number];

export type Aftermath = { server: ServerProcess; adopted: boolean; problems: string[] };

export async function strike(server: ServerProcess, victim: Victim): Promise<void> {
  const { pid } = getPostmaster(server.options.dataDir);
  for (const dying of victim.split(", ")) {
    if (dying === "server") await server.kill();
    else process.kill(pid, "SIGKILL");
  }
}

/** Brings back what was killed, as whoever keeps a server running would. */
export async function recover(
  server: ServerProcess,
  { victim, hosts, postmasterPid }: { victim: Victim; hosts: Hosts; postmasterPid: number },
): Promise<Aftermath> {
  const { dataDir } = server.options;
  const back = victim === "database" ? server : await hosts.start(server.options);
  if (victim === "database")
    await waitFor("the server to bring its database back", async () => {
      const pid = readPostmaster(dataDir)?.pid;
      if (pid === undefined || pid === postmasterPid) return undefined;
      const { status } = await fetch(`${server.facts.url}/readyz`);
      return status === 200 ? true : undefined;
    });
  const { pid } = getPostmaster(dataDir);
  const adopted = pid === postmasterPid;
  const problems =
    !adopted && isProcessAlive(postmasterPid) ? ["two databases run on one data folder"] : [];
  return { server: back, adopted, problems };
}
