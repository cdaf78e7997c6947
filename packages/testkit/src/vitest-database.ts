import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedDatabase } from "@easel/db/embedded";
import type { TestProject } from "vitest/node";
import { makeTemplate } from "./template-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/** Global setup: one embedded PostgreSQL for the run, with a migrated template to clone from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "easel-test-"));
  const server = await startEmbeddedDatabase({
    dataDir,
    flags: { fsync: "off", synchronous_commit: "off", full_page_writes: "off" },
  });
  await makeTemplate(server.url);
  project.provide("databaseUrl", server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
