import { readFileSync } from "node:fs";

/** The operating system account the database runs as, when it is not the one that runs Easel. */
export type ServerUser = { uid: number; gid: number; name: string };

/** Ordered by preference; `_postgres` is the name on macOS. */
const CANDIDATES = ["postgres", "_postgres", "nobody"];

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** PostgreSQL refuses to run as root, so root hands the server to an account that exists already. */
export function findUnprivilegedUser(passwdFile = "/etc/passwd"): ServerUser {
  const users = readFileSync(passwdFile, "utf8").split("\n").map(parseUser);
  for (const name of CANDIDATES) {
    const user = users.find((candidate) => candidate.name === name && candidate.uid > 0);
    if (user) return user;
  }
  throw new Error(
    "PostgreSQL does not run as root, and this machine has no account named " +
      `${CANDIDATES.join(" or ")} to run it as. Run Easel as an ordinary user, or set DATABASE_URL.`,
  );
}

function parseUser(line: string): ServerUser {
  const [name = "", , uid, gid] = line.split(":");
  return { name, uid: Number(uid), gid: Number(gid) };
}
