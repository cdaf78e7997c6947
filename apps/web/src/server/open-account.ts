import { seedLocalServer } from "@easel/identity";
import {
  discardStaleLocalFile,
  type LocalFile,
  readLocalKey,
  writeLocalKey,
} from "./local-file.ts";
import type { OpenServices } from "./open-services.ts";
import type { OriginPolicy } from "./origin-policy.ts";
import { seedExample } from "./seed-example.ts";

type Parts = { url: string; services: OpenServices; policy: OriginPolicy; now: () => Date };

/** The local owner, a key, a way to sign in and an example: made the first time, found again later. */
export async function openAccount(
  dataDir: string,
  { url, services, policy, now }: Parts,
): Promise<Pick<LocalFile, "apiKey" | "signInUrl" | "exampleCanvasUrl">> {
  discardStaleLocalFile(dataDir);
  const { apiKey, signInToken } = await seedLocalServer({
    url,
    knownApiKey: readLocalKey(dataDir),
    now: now(),
  });
  writeLocalKey(dataDir, apiKey);
  const owner = await services.identity.authenticateKey(apiKey);
  if (!owner) throw new Error("The database does not accept the key that it has just been given.");
  return {
    apiKey,
    signInUrl: `${policy.publicUrl}/sign-in/${signInToken}`,
    exampleCanvasUrl: await seedExample(services.runOperation, owner, { ...policy, now }),
  };
}
