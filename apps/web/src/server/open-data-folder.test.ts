import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDataFolder, toDataFailure } from "./open-data-folder.ts";
import { StartFailure } from "./start-steps.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "easel-data-"));
});
afterEach(() => rmSync(dir, { recursive: true }));

const ADVICE = "Set EASEL_DATA_DIR to a folder that you may write to.";

function failureOf(folder: string): string {
  try {
    openDataFolder(folder);
  } catch (error) {
    expect(error).toBeInstanceOf(StartFailure);
    return (error as Error).message;
  }
  throw new Error(`${folder} should have been refused.`);
}

test("a missing folder is made, closed to others, and left empty; one that is there stays", () => {
  const folder = join(dir, "a", "b");
  openDataFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(join(folder, "kept"), "");
  openDataFolder(folder);
  expect(readdirSync(folder)).toEqual(["kept"]);
  symlinkSync(folder, join(dir, "link"));
  openDataFolder(join(dir, "link"));
});

test("a file in its place or on the way to it is named in one line", () => {
  const file = join(dir, "file");
  writeFileSync(file, "");
  expect(failureOf(file)).toBe(
    `${file} cannot be used for Easel's data: ${file} is not a folder. ${ADVICE}`,
  );
  const below = join(file, "data");
  expect(failureOf(below)).toBe(
    `${below} cannot be used for Easel's data: ${file} is not a folder. ${ADVICE}`,
  );
  symlinkSync(join(dir, "nowhere"), join(dir, "dangling"));
  expect(failureOf(join(dir, "dangling"))).toContain("dangling is not a folder");
});

// Only Linux has such a place.
test.runIf(process.platform === "linux")(
  "where nobody can make a folder, it says so at once",
  () => {
    for (const folder of ["/proc/easel", "/proc/easel/deep/data"])
      expect(failureOf(folder)).toBe(
        `${folder} cannot be used for Easel's data: no file or folder can be made there. ${ADVICE}`,
      );
  },
);

test("missing rights and a place that can only be read are explained, and so is what nobody foresaw", () => {
  const closed = Object.assign(new Error("EACCES: permission denied"), { code: "EACCES" });
  expect(toDataFailure("/root/x", closed).message).toBe(
    `/root/x cannot be used for Easel's data: this user may not write there. ${ADVICE}`,
  );
  const readOnly = Object.assign(new Error("EROFS: read-only file system"), { code: "EROFS" });
  expect(toDataFailure("/mnt/x", readOnly).message).toBe(
    `/mnt/x cannot be used for Easel's data: it is in a place that can only be read. ${ADVICE}`,
  );
  expect(toDataFailure("/mnt/x", new Error("odd")).message).toBe(
    `/mnt/x cannot be used for Easel's data: odd. ${ADVICE}`,
  );
});
