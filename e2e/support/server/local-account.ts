import { asOwner } from "@easel/db";
import { LOCAL_ORGANIZATION_ID, seedLocalServer } from "@easel/identity";
import type { RunningServer } from "../running-server.ts";
import { toDatabaseUrl } from "./server-database.ts";

type Server = Pick<RunningServer, "url" | "apiKey" | "dataDir">;

/** One more one-time link, as the next start of the server would print it. */
export async function makeSignInUrl({ url, apiKey, dataDir }: Server): Promise<string> {
  const { signInToken } = await seedLocalServer({
    url: toDatabaseUrl(dataDir),
    knownApiKey: apiKey,
    now: new Date(),
  });
  return `${url}/sign-in/${signInToken}`;
}

/** Lets a canvas reach its expiry, which no tool can set nearer than an hour. */
export async function expireCanvas({ dataDir }: Server, canvasId: string): Promise<void> {
  await asOwner(toDatabaseUrl(dataDir), LOCAL_ORGANIZATION_ID, (client) =>
    client.run("update canvases set expires_at = now() - interval '1 minute' where id = $1", [
      canvasId,
    ]),
  );
}
