import { randomUUID } from "node:crypto";
import { type CanvasId, type MemberRole, SCOPES, type Scope } from "@easel/contracts";
import { asOwner } from "@easel/db";
import { type Administrator, type Context, hashToken, newToken } from "@easel/identity";

export const TEST_PUBLIC_URL = "https://easel.test";

export type TestPerson = { personId: string; email: string; name: string; role: MemberRole };
export type TestAccount = {
  organizationId: string;
  owner: TestPerson;
  /** Adds a member with a given role. */
  addMember(role: MemberRole): Promise<TestPerson>;
  /** A key of this person (the owner by default) with these scopes (all by default). */
  keyContext(options?: { person?: TestPerson; scopes?: Scope[] }): Context;
  personContext(person?: TestPerson): Context;
  /** Somebody with only the link of one canvas. */
  viewerContext(canvasId: CanvasId, browser?: string): Context;
  /** Easel itself, running this job. */
  jobContext(job?: string): Context;
  /** A real key, stored, as a client would send it. */
  createApiKey(person?: TestPerson, scopes?: Scope[]): Promise<string>;
};

/** A tenant of its own, so that suites never meet. */
export async function createAccount(url: string, now: () => Date): Promise<TestAccount> {
  const organizationId = randomUUID();
  const organizationName = `Organization ${organizationId.slice(0, 4)}`;
  await asOwner(url, organizationId, async (client) => {
    await client.run("insert into organizations (id, name, created_at) values ($1, $2, $3)", [
      organizationId,
      organizationName,
      now(),
    ]);
  });
  const admins: Administrator[] = [];
  const addMember = async (role: MemberRole) => {
    const member = await insertMember(url, organizationId, role, now());
    if (role !== "member") admins.push({ personId: member.personId, email: member.email });
    return member;
  };
  const owner = await addMember("owner");
  const base = (): Omit<Context, "actor" | "memberRole" | "scopes"> => ({
    requestId: randomUUID(),
    organizationId,
    organizationName,
    organizationAdmins: admins.toSorted((a, b) => (a.email < b.email ? -1 : 1)),
    publicUrl: TEST_PUBLIC_URL,
    now,
    signal: new AbortController().signal,
  });
  return {
    organizationId,
    owner,
    addMember,
    keyContext: ({ person = owner, scopes = [...SCOPES] } = {}) => ({
      ...base(),
      actor: {
        type: "api_key",
        keyId: randomUUID(),
        name: `Key of ${person.name}`,
        personId: person.personId,
        email: person.email,
      },
      memberRole: person.role,
      scopes: new Set(scopes),
    }),
    personContext: (person = owner) => ({
      ...base(),
      actor: { type: "person", personId: person.personId, name: person.name, email: person.email },
      memberRole: person.role,
      scopes: "all",
    }),
    viewerContext: (canvasId, browser = randomUUID()) => ({
      ...base(),
      actor: { type: "viewer", viewerId: browser },
      organizationAdmins: [],
      memberRole: null,
      scopes: "all",
      confinedTo: canvasId,
    }),
    jobContext: (job = "test") => ({
      ...base(),
      actor: { type: "system", job },
      organizationAdmins: [],
      memberRole: null,
      scopes: "all",
    }),
    createApiKey: (person = owner, scopes = [...SCOPES]) =>
      insertKey(url, organizationId, person, scopes, now()),
  };
}

async function insertMember(
  url: string,
  organizationId: string,
  role: MemberRole,
  now: Date,
): Promise<TestPerson> {
  const personId = randomUUID();
  const short = personId.slice(0, 8);
  const person = { personId, email: `${role}-${short}@easel.test`, name: `${role} ${short}`, role };
  await asOwner(url, organizationId, async (client) => {
    await client.run("insert into people (id, email, name, created_at) values ($1, $2, $3, $4)", [
      personId,
      person.email,
      person.name,
      now,
    ]);
    await client.run(
      "insert into memberships (organization_id, person_id, role, created_at) values ($1, $2, $3, $4)",
      [organizationId, personId, role, now],
    );
  });
  return person;
}

async function insertKey(
  url: string,
  organizationId: string,
  person: TestPerson,
  scopes: Scope[],
  now: Date,
): Promise<string> {
  const token = newToken("ek");
  await asOwner(url, organizationId, (client) =>
    client.run(
      `insert into api_keys (id, organization_id, person_id, name, token_hash, scopes, created_at)
       values ($1, $2, $3, 'Test key', $4, $5, $6)`,
      [randomUUID(), organizationId, person.personId, hashToken(token), scopes, now],
    ),
  );
  return token;
}
