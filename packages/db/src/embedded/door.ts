/** Where the server takes connections: a socket in a private folder, or a port of the loopback address. */
export type Door =
  | { kind: "socket"; folder: string }
  /** `port` is undefined when any free one will do. */
  | { kind: "loopback"; port: number | undefined };

export const SUPERUSER = "postgres";

const LOOPBACK = "127.0.0.1";
/** Names the socket's file. The folder is one cluster's own, so there is nothing to choose. */
export const SOCKET_PORT = 5432;

/** Node's `net` knows no Unix sockets on Windows; elsewhere loopback has to be asked for, by `listen_addresses`. */
export function wantsLoopback(
  flags: Record<string, string>,
  platform: NodeJS.Platform = process.platform,
): boolean {
  return platform === "win32" || Boolean(flags.listen_addresses);
}

export function doorSettings(door: Door): Record<string, string> {
  if (door.kind === "loopback") return { listen_addresses: LOOPBACK, unix_socket_directories: "" };
  return {
    listen_addresses: "",
    // A list: within quotes, commas and spaces belong to the folder's name.
    unix_socket_directories: `"${door.folder.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
  };
}

/** A connection string that pg and libpq read alike; a socket's folder takes the place of the host, encoded. */
export function databaseUrl(door: Door, port: number, password: string): string {
  const host = door.kind === "socket" ? encodeURIComponent(door.folder) : LOOPBACK;
  return `postgres://${SUPERUSER}:${encodeURIComponent(password)}@${host}:${port}/postgres`;
}
