import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProbeIn } from "../jail/fixtures/probe-jail.ts";
import type { BundleIssue } from "./bundle-types.ts";
import { type Bundler, createBundler, type LogLine } from "./bundler.ts";
import { startBundlerChild } from "./child-process.ts";

const caller = { organizationId: "org" };
const FINE = "export default () => null";

async function issuesOf(bundler: Bundler, source: string): Promise<BundleIssue[]> {
  const result = await bundler.bundle({ source }, caller);
  if (result.ok || result.reason !== "refused") throw new Error(JSON.stringify(result));
  return result.issues;
}

describe("hostile sources", () => {
  let bundler: Bundler;
  beforeAll(() => {
    bundler = createBundler();
  });
  afterAll(() => bundler.close());

  it.each([
    ["node:fs", "without Node"],
    ["fs", "without Node"],
    ["child_process", "without Node"],
    ["file:///etc/passwd", "no address"],
    ["data:text/javascript,export default 1", "no address"],
    ["http://e.test/x.js", "packages"],
    ["https://esm.sh/react", "packages"],
    ["//e.test/x.js", "packages"],
    ["npm:lodash", "packages"],
    ["/etc/passwd", "one file"],
    ["../../../etc/passwd", "one file"],
    ["./other", "one file"],
    ["~/other", "one file"],
    ["C:\\\\windows", "one file"],
    ["react-dom/client", "mounts it"],
    ["react-dom/server", "mounts it"],
    ["react/compiler-runtime", 'from "react"'],
    ["@easel/contracts", "@easel/kit"],
    ["lodash", '"lodash"'],
    ["@scope/package/deep", '"@scope/package"'],
    ["./styles.css", "Tailwind"],
    ["", "packages"],
    ["easel:entry", "no address"],
    ["component.tsx", "packages"],
  ])("may not import %s", async (specifier, hint) => {
    const ways = [
      `import x from "${specifier}"; ${FINE}; x;`,
      `import x from "${specifier}"; ${FINE}`,
      `import "${specifier}"; ${FINE}`,
      `import type { X } from "${specifier}"; ${FINE}`,
      `export * from "${specifier}"; ${FINE}`,
      `export { x } from "${specifier}"; ${FINE}`,
      `export default () => import("${specifier}");`,
      `export default () => import(\`${specifier}\`);`,
      `export default () => require("${specifier}");`,
      `import x = require("${specifier}"); ${FINE}`,
    ];
    for (const way of ways) {
      const issues = await issuesOf(bundler, way);
      expect(issues.map(({ code }) => code)).toEqual(["import_not_allowed"]);
      expect(issues[0]).toMatchObject({ line: 1, lineText: way });
    }
    expect((await issuesOf(bundler, ways[0] ?? ""))[0]?.hint).toContain(hint);
  });

  it("may not work out what to import when they run", async () => {
    for (const call of ["import(name)", `import("." + name)`, "require(name)"]) {
      const [issue] = await issuesOf(bundler, `export default (name: string) => ${call};`);
      expect(issue).toMatchObject({
        code: "import_not_allowed",
        line: 1,
        column: expect.any(Number),
      });
    }
  });

  it("may not be longer than the limit, by one character or by a line of 5 MB", async () => {
    const fits = `${FINE};${" ".repeat(65_536 - FINE.length - 1)}`;
    expect((await bundler.bundle({ source: fits }, caller)).ok).toBe(true);
    for (const source of [`${fits} `, `${FINE}; "${"x".repeat(5_000_000)}"`]) {
      const [issue] = await issuesOf(bundler, source);
      expect(issue?.message).toContain("65536");
    }
    // @ts-expect-error callers may have parsed nothing
    expect(await bundler.bundle({ source: 1 }, caller)).toMatchObject({ ok: false });
    // @ts-expect-error as above
    expect(await bundler.bundle(null, caller)).toMatchObject({ ok: false });
  });

  it.each([
    ["JSX", `export default () => ${"<a>".repeat(9_000)}${"</a>".repeat(9_000)}`],
    ["brackets", `${FINE}; const a = ${"[".repeat(30_000)}${"]".repeat(30_000)}`],
    ["open brackets", `let a = ${"(".repeat(60_000)}`],
    ["unary operators", `${FINE}; const a = ${"!".repeat(60_000)}1`],
    ["a sum", `${FINE}; const a = ${"1+".repeat(30_000)}1`],
    ["types", `${FINE}; type A = ${"Array<".repeat(9_000)}1${">".repeat(9_000)}`],
    ["functions", `${FINE}; const a = ${"()=>".repeat(15_000)}1`],
    ["templates", `${FINE}; const a = ${"`${".repeat(12_000)}1${"}`".repeat(12_000)}`],
  ])("may not be nested without end: %s", async (_name, source) => {
    const [issue] = await issuesOf(bundler, source);
    expect(source.length).toBeLessThanOrEqual(65_536);
    expect(issue?.code).toBe("compile_error");
    expect(issue?.message.length).toBeLessThan(500);
  });

  it.each([
    ["recursive types", `type A<T> = T extends 0 ? A<A<A<T>>> : A<[T, T]>; let a: A<1>; ${FINE}`],
    ["wide unions", `type A = ${"'a' | ".repeat(10_000)}'b'; ${FINE}`],
    ["arrows that look like types", `${FINE}; const a = ${"<T,>(a: T) => ".repeat(1_000)}1`],
    ["angle brackets", `${FINE}; const a = b${"<c".repeat(900)}`],
    ["constants to fold", `${FINE}; export const a = ${'"aaaaaaaa" + '.repeat(1_900)}""`],
    ["many classes", `export default () => <p className="${"p-[1px]:x ".repeat(6_000)}" />`],
    [
      "many unlike classes",
      `export default () => <p className="${Array.from({ length: 7_000 }, (_, i) => `w-${i}`).join(" ")}" />`,
    ],
    ["many variants", `export default () => <p className="${"hover:".repeat(9_000)}p-1" />`],
    [
      "deep brackets in a class",
      `export default () => <p className="w-[${"calc(".repeat(9_000)}1px]" />`,
    ],
    ["lone surrogates", `export default () => "\\ud800 \ud800"`],
    ["zeros", `export default () => "\0"; //\0`],
  ])("end in time, one way or the other: %s", async (_name, source) => {
    const result = await bundler.bundle({ source }, caller);
    expect(source.length).toBeLessThanOrEqual(65_536);
    if (!result.ok) expect(result.reason).toBe("refused");
  });

  it("leave the compiler as it was", async () => {
    expect((await bundler.bundle({ source: FINE }, caller)).ok).toBe(true);
  });
});

describe("a child that misbehaves", () => {
  const logged: LogLine[] = [];
  const open = (limits: { buildMs?: number; memoryBytesMax?: number } = {}) =>
    createBundler({
      limits,
      log: (line) => logged.push(line),
      startChild: (isolation, { memoryBytesMax }) => startProbeIn(isolation, { memoryBytesMax }),
    });

  it.each([
    ["spin", { buildMs: 300 }, "longer than 0.3 s"],
    ["silence", { buildMs: 300 }, "longer than 0.3 s"],
    ["grow", { memoryBytesMax: 200 * 1024 * 1024 }, "too much memory"],
  ])("by %s gets the source refused", async (deed, limits, message) => {
    const bundler = open(limits);
    const [issue] = await issuesOf(bundler, deed);
    expect(issue?.message).toContain(message);
    await bundler.close();
  });

  it.each(["exit", "garbage", "flood", "echo"])(
    "by %s is tried once more, then told as ours to mend",
    async (deed) => {
      logged.length = 0;
      const bundler = open();
      const result = await bundler.bundle({ source: deed }, caller);
      expect(result).toMatchObject({ ok: false, reason: "unavailable", retryAfterSeconds: 5 });
      expect(logged.filter(({ level }) => level === "error")).toHaveLength(2);
      await bundler.close();
    },
  );
});

describe("the real child", () => {
  it("is stopped by the clock in the middle of a build, and the next build passes", async () => {
    const slow = `export default () => <p className="${Array.from({ length: 7_000 }, (_, i) => `w-${i}`).join(" ")}" />`;
    let isFirst = true;
    const bundler = createBundler({
      // The clock of the first child is set so that no machine can be in time.
      startChild: (isolation, limits) => {
        const child = startBundlerChild(isolation, limits);
        if (!isFirst) return child;
        isFirst = false;
        const { call } = child;
        child.call = (head, parts) => call.call(child, head, parts, 1);
        return child;
      },
    });
    const [issue] = await issuesOf(bundler, slow);
    expect(issue?.message).toContain("was stopped");
    expect((await bundler.bundle({ source: FINE }, caller)).ok).toBe(true);
    await bundler.close();
  });

  it("is not waited for by who has gone", async () => {
    const bundler = createBundler();
    const gone = { ...caller, signal: AbortSignal.abort() };
    expect(await bundler.bundle({ source: FINE }, gone)).toEqual({
      ok: false,
      reason: "cancelled",
    });
    await bundler.close();
    const closed = await bundler.bundle({ source: FINE }, caller);
    expect(closed).toMatchObject({ ok: false, reason: "unavailable" });
  });
});
