import { randomBytes } from "node:crypto";
import { migrate } from "@easel/db";
import pg from "pg";

const TEMPLATE = "easel_template";

/** Migrates one database that test files clone: a clone takes some 50 ms, migrating many times that. */
export async function makeTemplate(serverUrl: string): Promise<void> {
  await onServer(serverUrl, `create database ${TEMPLATE}`);
  await migrate(toDatabaseUrl(serverUrl, TEMPLATE));
}

/** A fresh migrated database of its own; `drop` ends whatever is still connected to it. */
export async function cloneTemplate(
  serverUrl: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(serverUrl, `create database ${name} template ${TEMPLATE}`);
  return {
    url: toDatabaseUrl(serverUrl, name),
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

function toDatabaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
