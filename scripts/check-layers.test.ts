import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { checkLayers } from "./check-layers.ts";

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

const PACKAGES: Record<string, string[]> = {
  contracts: ["zod"],
  canvas: ["@easel/contracts"],
  db: ["@easel/contracts", "pg"],
  live: ["@easel/contracts", "@easel/db", "@easel/canvas"],
  identity: ["@easel/contracts", "@easel/db"],
  operations: ["@easel/contracts", "@easel/db", "@easel/live"],
  ui: ["react"],
  widgets: ["@easel/ui", "@easel/contracts", "react"],
  testkit: ["@easel/db"],
};

/** A repository with the packages above and the given files; answers `path:line what` per violation. */
function check(files: Record<string, string>, packages = PACKAGES): string[] {
  const root = mkdtempSync(join(tmpdir(), "easel-layers-"));
  roots.push(root);
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  const manifest = (name: string, names: string[]) =>
    JSON.stringify({
      name,
      exports: { ".": "./src/index.ts", "./parts/*": "./src/parts/*.ts" },
      dependencies: Object.fromEntries(names.map((key) => [key, "1.0.0"])),
    });
  write("package.json", JSON.stringify({ devDependencies: { vitest: "1.0.0" } }));
  for (const [name, names] of Object.entries(packages)) {
    write(`packages/${name}/package.json`, manifest(`@easel/${name}`, names));
  }
  write(
    "apps/web/package.json",
    manifest("@easel/web", ["next", "@easel/operations", "@easel/ui"]),
  );
  for (const [path, content] of Object.entries(files)) write(path, content);
  return checkLayers(root).map(({ file, line, what }) => `${file}:${line} ${what}`);
}

it("accepts imports that go down and are declared", () => {
  const violations = check({
    "packages/canvas/src/a.ts": `import "@easel/contracts"; import "./b.ts"; import "node:path";`,
    "packages/live/src/a.ts": `import "@easel/canvas"; import "@easel/contracts/parts/x";`,
    "packages/db/src/a.ts": `import pg from "pg";`,
    "packages/db/src/a.test.ts": `import { it } from "vitest"; import "@easel/testkit";`,
    "apps/web/src/server/main.ts": `import "@easel/operations";`,
    "apps/web/src/app/page.tsx": `import "@/server/page-runtime.ts"; import "../features/a/x.tsx"; import "next/link";`,
    "apps/web/src/features/a/x.tsx": `import "./y.ts"; import "@easel/ui"; import "../../wording/z.ts";`,
    "e2e/a.ts": `import "@easel/testkit"; import "@easel/db";`,
  });
  expect(violations).toEqual([]);
});

it.each([
  ["upwards", "packages/canvas/src/a.ts", `import "@easel/live";`, "canvas may not import live"],
  [
    "sideways",
    "packages/live/src/a.ts",
    `import "@easel/identity";`,
    "live may not import identity",
  ],
  [
    "a type upwards",
    "packages/db/src/a.ts",
    `type A = import("@easel/live").A;`,
    "db may not import live",
  ],
  [
    "lazily upwards",
    "packages/db/src/a.ts",
    `await import("@easel/live");`,
    "db may not import live",
  ],
  [
    "by re-export",
    "packages/db/src/a.ts",
    `export * from "@easel/live";`,
    "db may not import live",
  ],
  [
    "past the exports",
    "packages/live/src/a.ts",
    `import "@easel/db/src/x.ts";`,
    "@easel/db does not export ./src/x.ts",
  ],
  [
    "by path",
    "packages/live/src/a.ts",
    `import "../../db/src/x.ts";`,
    "reaches into packages/db by a path",
  ],
  [
    "by path from a test",
    "e2e/a.ts",
    `import "../packages/db/src/x.ts";`,
    "reaches into packages/db by a path",
  ],
  [
    "undeclared, ours",
    "packages/operations/src/a.ts",
    `import "@easel/identity";`,
    "@easel/identity is not among the dependencies",
  ],
  ["undeclared, npm", "packages/db/src/a.ts", `import "zod";`, "zod is not among the dependencies"],
  [
    "a tool of the tests",
    "packages/db/src/a.ts",
    `import "vitest";`,
    "vitest is not among the dependencies",
  ],
  ["a driver", "packages/live/src/a.ts", `import "pg";`, "only packages/db imports pg"],
  ["testkit", "packages/live/src/a.ts", `import "@easel/testkit";`, "only tests import testkit"],
  [
    "Node in a browser",
    "packages/ui/src/a.ts",
    `import "node:fs";`,
    "browser code imports a module of Node",
  ],
  [
    "the spine in a feature",
    "apps/web/src/features/a/x.ts",
    `import "@easel/operations";`,
    "browser code may not import operations",
  ],
  [
    "the spine in a page",
    "apps/web/src/app/page.tsx",
    `import "@easel/operations";`,
    "browser code may not import operations",
  ],
  [
    "a neighbour feature",
    "apps/web/src/features/a/x.ts",
    `import "../b/y.ts";`,
    "feature a imports feature b",
  ],
  [
    "the server in a feature",
    "apps/web/src/features/a/x.ts",
    `import "@/server/page-runtime.ts";`,
    "page code imports the server",
  ],
  [
    "the server in a page",
    "apps/web/src/app/page.tsx",
    `import "@/server/http.ts";`,
    "page code imports the server",
  ],
  [
    "pages in the server",
    "apps/web/src/server/a.ts",
    `import "../features/a/x.ts";`,
    "the server imports page code",
  ],
])("refuses an import that goes %s", (_, file, code, what) => {
  expect(check({ [file]: `\n${code}\n` })).toEqual([
    expect.stringMatching(`^${RegExp.escape(file)}:2 .*${RegExp.escape(what)}$`),
  ]);
});

it("refuses a declared dependency that goes up, and a package without a layer", () => {
  const packages = { ...PACKAGES, canvas: ["@easel/live"], novel: ["@easel/contracts"] };
  expect(check({}, packages)).toEqual([
    "packages/canvas/package.json:1 canvas may not import live",
    "packages/novel/package.json:1 package novel has no layer",
  ]);
});
