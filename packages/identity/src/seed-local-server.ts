import { randomUUID } from "node:crypto";
import { SCOPES } from "@easel/contracts";
import { asOwner, type OwnerClient } from "@easel/db";
import { hashToken, newToken } from "./tokens.ts";

/** The local organization's id is fixed, so a second start finds what the first made. */
export const LOCAL_ORGANIZATION_ID = "00000000-0000-4000-8000-00000000ea5e";
const SIGN_IN_TOKEN_DAYS = 7;

export type LocalServer = {
  organizationId: string;
  /** The key of an earlier start when it is still valid, else a new one. */
  apiKey: string;
  signInToken: string;
};

/**
 * Makes the local organization, its owner and a key on the first start, and a fresh one-time sign-in
 * token on every start, which ends the unused ones before it. Only hashes are stored, so `knownApiKey` (from the last local.json) is kept
 * when the database still accepts it.
 */
export async function seedLocalServer(options: {
  url: string;
  knownApiKey: string | undefined;
  now: Date;
}): Promise<LocalServer> {
  return asOwner(options.url, LOCAL_ORGANIZATION_ID, async (client) => {
    const personId = await ensureOwner(client, options.now);
    return {
      organizationId: LOCAL_ORGANIZATION_ID,
      apiKey: await ensureKey(client, personId, options),
      signInToken: await addSignInToken(client, personId, options.now),
    };
  });
}

async function ensureOwner(client: OwnerClient, now: Date): Promise<string> {
  await client.run(
    "insert into organizations (id, name, created_at) values ($1, 'Local', $2) on conflict do nothing",
    [LOCAL_ORGANIZATION_ID, now],
  );
  await client.run(
    `insert into people (id, email, name, created_at) values ($1, 'owner@localhost', 'Local owner', $2)
     on conflict (email) do nothing`,
    [randomUUID(), now],
  );
  const [person] = await client.run<{ id: string }>(
    // Held to the end, so that of two starts at once the later one leaves the only link that works.
    "select id from people where email = 'owner@localhost' for update",
  );
  if (!person) throw new Error("The local owner could not be made.");
  await client.run(
    `insert into memberships (organization_id, person_id, role, created_at) values ($1, $2, 'owner', $3)
     on conflict do nothing`,
    [LOCAL_ORGANIZATION_ID, person.id, now],
  );
  return person.id;
}

async function ensureKey(
  client: OwnerClient,
  personId: string,
  options: { knownApiKey: string | undefined; now: Date },
): Promise<string> {
  if (options.knownApiKey) {
    const known = await client.run(
      "select 1 from api_keys where token_hash = $1 and organization_id = $2 and revoked_at is null",
      [hashToken(options.knownApiKey), LOCAL_ORGANIZATION_ID],
    );
    if (known.length > 0) return options.knownApiKey;
  }
  const token = newToken("ek");
  await client.run(
    `insert into api_keys (id, organization_id, person_id, name, token_hash, scopes, created_at)
     values ($1, $2, $3, 'Local agent', $4, $5, $6)`,
    [randomUUID(), LOCAL_ORGANIZATION_ID, personId, hashToken(token), [...SCOPES], options.now],
  );
  return token;
}

async function addSignInToken(client: OwnerClient, personId: string, now: Date): Promise<string> {
  const token = newToken("ei");
  // An unused link from an earlier start may still be in a terminal's history; it has been replaced. Used
  // ones go too: whoever can start the server need not be held to so many links an hour.
  await client.run("delete from sign_in_tokens where person_id = $1 or expires_at < $2", [
    personId,
    now,
  ]);
  await client.run(
    `insert into sign_in_tokens (token_hash, organization_id, person_id, created_at, expires_at)
     values ($1, $2, $3, $4, $5)`,
    [
      hashToken(token),
      LOCAL_ORGANIZATION_ID,
      personId,
      now,
      new Date(now.getTime() + SIGN_IN_TOKEN_DAYS * 86_400_000),
    ],
  );
  return token;
}
