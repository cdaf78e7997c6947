import pg from "pg";
import { expect, it } from "vitest";
import { databaseUrl, doorSettings, wantsLoopback } from "./door.ts";

it("opens no port beside the socket, and no socket beside the port", () => {
  expect(doorSettings({ kind: "socket", folder: '/data/a "b", c' })).toEqual({
    listen_addresses: "",
    unix_socket_directories: '"/data/a ""b"", c"',
    unix_socket_permissions: "0700",
  });
  expect(doorSettings({ kind: "loopback", port: 5544 })).toEqual({
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
  });
});

it("names the folder in the connection string, whatever characters it has", () => {
  const folder = "/home/jörg/a b,%2F@:?#(x)/socket";
  const url = databaseUrl({ kind: "socket", folder }, 5432, "p+/@:w");
  const read = { host: folder, port: 5432, user: "postgres", password: "p+/@:w" };
  const parse = (connectionString: string) => new pg.Client({ connectionString });
  expect(parse(url)).toMatchObject({ ...read, database: "postgres" });
  // Another database of the same server, as tests and tools derive it.
  const other = Object.assign(new URL(url), { pathname: "/other" }).href;
  expect(parse(other)).toMatchObject({ ...read, database: "other" });
  expect(databaseUrl({ kind: "loopback", port: undefined }, 5544, "pw")).toBe(
    "postgres://postgres:pw@127.0.0.1:5544/postgres",
  );
});

it("takes a port only where sockets are missing or loopback was asked for", () => {
  expect(wantsLoopback({}, "linux")).toBe(false);
  expect(wantsLoopback({}, "darwin")).toBe(false);
  expect(wantsLoopback({ listen_addresses: "127.0.0.1" }, "linux")).toBe(true);
  expect(wantsLoopback({}, "win32")).toBe(true);
});
