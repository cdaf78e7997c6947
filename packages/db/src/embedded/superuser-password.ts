import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const PASSWORD_FILE = "postgres-password";

/** Reads the superuser's password, or makes one up when there is no cluster yet that would know another. */
export function loadSuperuserPassword(dataDir: string, clusterDir: string): string {
  const file = join(dataDir, PASSWORD_FILE);
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  if (existsSync(clusterDir)) {
    throw new Error(
      `The database in ${clusterDir} exists, but its password file ${file} is missing. ` +
        "Put the file back, or move the database folder away to begin with an empty one.",
    );
  }
  const password = randomBytes(24).toString("base64url");
  writeFileSync(`${file}.new`, `${password}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return password;
}
