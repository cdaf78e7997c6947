import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { checkTidiness } from "./tidy.ts";
import { tidySource } from "./tidy-source.ts";

const FILE = "packages/canvas/src/a.ts";
const TEST = "packages/canvas/src/a.test.ts";
const found = (path: string, text: string) =>
  tidySource(path, text).map(({ line, what }) => `${line} ${what}`);
const longFunction = (head: string, lines: number) => `${head}\n${"  f();\n".repeat(lines - 2)}}`;

describe("one file", () => {
  it("bounds every kind of function, but not in tests", () => {
    const heads = ["function a() {", "const a = () => {", "const a = function () {"];
    for (const head of [...heads, "class A { a() {"]) {
      const closing = head.startsWith("class") ? "}" : "";
      expect(found(FILE, longFunction(head, 70) + closing)).toEqual([]);
      expect(found(FILE, `\n${longFunction(head, 71)}${closing}`)).toEqual([
        "2 a function of 71 lines; 70 is the limit",
      ]);
      expect(found(TEST, longFunction(head, 71) + closing)).toEqual([]);
    }
  });

  it("is not misled by braces in strings, templates, comments and patterns", () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder is the point of the test.
    const tricky = 'function a() {\n  // {\n  return ["{", `{${"}"}{`, /[{]/, "any"];\n}\n';
    expect(found(FILE, tricky.repeat(30))).toEqual([]);
  });

  it("finds the type any, and only the type", () => {
    expect(found(FILE, "const any = 1; // any\nconst b = any as any;")).toEqual(["2 the type any"]);
  });

  it("allows a default export only where a framework calls for it", () => {
    for (const code of ["export default 1;", "const a = 1; export { a as default };"]) {
      expect(found(FILE, code)).toEqual(["1 a default export"]);
      expect(found("apps/web/src/app/c/[id]/page.tsx", code)).toEqual([]);
      expect(found("apps/web/src/features/a/page.tsx", code)).toHaveLength(1);
      expect(found("vitest.config.ts", code)).toEqual([]);
    }
  });

  it.each([
    "it.only(x)",
    "describe.only.each([1])(x)",
    "test.describe.only(x)",
    "it.each([1]).only(x)",
  ])("refuses %s", (code) => {
    expect(found(TEST, code)).toEqual(["1 a test that switches the others off"]);
  });

  it("asks a skipped test for its reason", () => {
    expect(found(TEST, 'it.skip("a", f);')).toEqual(["1 it.skip without a reason"]);
    expect(found(TEST, 'describe.skipIf(true)("a", f);')).toEqual([
      "1 describe.skipIf without a reason",
    ]);
    expect(found(TEST, '// No fonts there.\nit.skip("a", f);')).toEqual([]);
    expect(found(TEST, 'test.skip(isMac, "No fonts there.");')).toEqual([]);
    expect(found(TEST, "query.skip(3); a.only();")).toEqual([]);
  });
});

describe("the whole", () => {
  const roots: string[] = [];
  afterEach(() => {
    for (const root of roots.splice(0)) rmSync(root, { recursive: true });
  });

  function check(lines: Record<string, number>) {
    const root = mkdtempSync(join(tmpdir(), "easel-tidy-"));
    roots.push(root);
    for (const [path, count] of Object.entries(lines)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), "a();\n".repeat(count));
    }
    const { violations, summary } = checkTidiness(root);
    return { summary, found: violations.map(({ file, what }) => `${file} ${what}`) };
  }

  it("counts source files and their median, without tests and generated files", () => {
    const files = {
      "packages/a/src/a.ts": 10,
      "packages/a/src/b.ts": 90,
      "packages/a/src/c.ts": 200,
    };
    const others = { "packages/a/src/a.test.ts": 500, "packages/a/src/generated/d.ts": 5000 };
    expect(check({ ...files, ...others })).toEqual({
      summary: "3 source files, median 90 lines.",
      found: [],
    });
  });

  it("refuses a median, a share and a file over the limit", () => {
    expect(check({ "packages/a/src/a.ts": 91, "packages/a/src/b.ts": 401 }).found).toEqual([
      "packages the median source file has 401 lines; 90 is the limit",
      "packages/a/src/b.ts one of 1 files over 400 lines; 2 % may be",
    ]);
    expect(check({ "packages/a/src/a.test.ts": 801 }).found).toEqual([
      "packages/a/src/a.test.ts 801 lines; 800 is the limit",
    ]);
    expect(check({ "apps/web/src/app/x/route.ts": 41 }).found).toEqual([
      "apps/web/src/app/x/route.ts a route file of 41 lines; 40 is the limit",
    ]);
  });

  it("refuses names that say nothing", () => {
    const files = ["utils.ts", "date-helpers.ts", "common/a.ts", "page-manager.test.ts", "a-v2.ts"];
    const good = ["utilise.ts", "commonplace.ts", "v2-client.ts"];
    const paths = [...files, ...good].map((name) => [`packages/a/src/${name}`, 1]);
    expect(check(Object.fromEntries(paths)).found).toHaveLength(files.length);
  });
});
