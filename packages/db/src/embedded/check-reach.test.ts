import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { canEnter, canRead, isTrusted } from "./check-reach.ts";
import { findUnprivilegedUser } from "./server-user.ts";

/** Somebody who owns nothing here. */
const stranger = { uid: 4_000_001, gid: 4_000_001, name: "stranger" };

let folder = "";
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "easel-reach-")));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("follows the permission bits of every folder on the way", () => {
  const inner = join(folder, "inner");
  mkdirSync(inner);
  writeFileSync(join(inner, "file"), "");
  const reach = (outerMode: number, innerMode: number, fileMode = 0o644) => {
    chmodSync(folder, outerMode);
    chmodSync(inner, innerMode);
    chmodSync(join(inner, "file"), fileMode);
    return [canEnter(inner, stranger), canRead(join(inner, "file"), stranger)];
  };
  expect(reach(0o755, 0o755)).toEqual([true, true]);
  expect(reach(0o711, 0o711)).toEqual([true, true]);
  expect(reach(0o755, 0o755, 0o600)).toEqual([true, false]);
  expect(reach(0o755, 0o700)).toEqual([false, false]);
  expect(reach(0o700, 0o755)).toEqual([false, false]);
  // The group's bit does not count for somebody outside the group.
  expect(reach(0o710, 0o755)).toEqual([false, false]);
});

it("trusts only a real folder of our own that nobody else can change or replace", () => {
  const own = join(folder, "own");
  mkdirSync(own);
  chmodSync(own, 0o711);
  expect(isTrusted(own)).toBe(true);
  expect(isTrusted(own, stranger.uid)).toBe(false);

  const link = join(folder, "link");
  symlinkSync(own, link);
  expect(isTrusted(link)).toBe(false);
  writeFileSync(join(folder, "file"), "");
  expect(isTrusted(join(folder, "file"))).toBe(false);

  chmodSync(own, 0o773);
  expect(isTrusted(own)).toBe(false);
  chmodSync(own, 0o711);
  chmodSync(folder, 0o777);
  expect(isTrusted(own)).toBe(false);
  // Sticky, like /tmp: others may add to it, but not replace what is ours.
  chmodSync(folder, 0o1777);
  expect(isTrusted(own)).toBe(true);
});

it("prefers the account made for PostgreSQL, and never takes root", () => {
  const passwd = join(folder, "passwd");
  const root = "root:x:0:0::/root:/bin/sh";
  const nobody = "nobody:x:65534:65534::/:/sbin/nologin";
  writeFileSync(passwd, [root, nobody, "postgres:x:101:104::/:/bin/sh", ""].join("\n"));
  expect(findUnprivilegedUser(passwd)).toEqual({ name: "postgres", uid: 101, gid: 104 });
  writeFileSync(passwd, [root, nobody, ""].join("\n"));
  expect(findUnprivilegedUser(passwd).name).toBe("nobody");
  writeFileSync(passwd, [root, "postgres:x:0:0::/:/bin/sh", ""].join("\n"));
  expect(() => findUnprivilegedUser(passwd)).toThrow("set DATABASE_URL");
});
