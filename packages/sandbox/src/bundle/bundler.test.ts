import { SourceMap } from "node:module";
import * as React from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as reactDom from "react-dom";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Bundle, BundleIssue, BundleRequest } from "./bundle-types.ts";
import { type Bundler, createBundler } from "./bundler.ts";
import { runScript } from "./fixtures/run-script.ts";

let bundler: Bundler;
beforeAll(async () => {
  bundler = createBundler();
  // The start of the first child takes its time on a busy machine.
  await build("export default () => null");
}, 60_000);
afterAll(() => bundler.close());

const caller = { organizationId: "org" };

async function build(source: string, rest: Partial<BundleRequest> = {}): Promise<Bundle> {
  const result = await bundler.bundle({ source, ...rest }, caller);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result;
}

const modules = (kit: Record<string, unknown>) => ({
  react: React,
  "react/jsx-runtime": jsxRuntime,
  "react-dom": reactDom,
  "@easel/kit": kit,
});

function render(script: string, kit: Record<string, unknown> = {}): string {
  // safe because these tests' components are functions; React says so if one is not.
  const component = runScript(script, modules(kit)).default as React.FunctionComponent;
  return renderToStaticMarkup(React.createElement(component));
}

async function refuse(source: string, rest: Partial<BundleRequest> = {}): Promise<BundleIssue[]> {
  const result = await bundler.bundle({ source, ...rest }, caller);
  if (result.ok || result.reason !== "refused") throw new Error(JSON.stringify(result));
  return result.issues;
}

describe("the script", () => {
  it("takes React and the kit from the frame and defines the module's exports", async () => {
    const { script } = await build(`
      import React, { useState as state } from "react";
      import { Card } from "@easel/kit";
      import * as kit from "@canvasview/kit";
      import { createPortal } from "react-dom";
      export const title: string = "Hello";
      export default function Hello() {
        const [count] = state<number>(41);
        const Other = kit.Card;
        return <><Card name={title}>{count + 1}</Card><Other name="x" />{React.version}{typeof createPortal}</>;
      }`);
    const Card = ({ name, children }: { name: string; children?: unknown }) =>
      `${name}:${children};`;
    expect(render(script, { Card })).toBe("Hello:42;x:undefined;19.3.1function");
    expect(runScript(script, modules({ Card }))).toMatchObject({ title: "Hello" });
  });

  it("is one classic script that names no source map and cannot end a script element", async () => {
    const { script } = await build(
      'export default () => <p title="</script><!--">{import.meta.url}</p>;',
    );
    expect(script).not.toMatch(/sourceMappingURL|<\/script|^\s*(import|export)\b/i);
    expect(() => new Function(script)).not.toThrow();
  });

  it("leads back to the line and column of the source by its map", async () => {
    const source = [
      "export default function Broken() {",
      "  const rows: number[] = [];",
      '  throw new Error("found me");',
      "}",
    ].join("\n");
    const { script, sourceMap } = await build(source);
    const payload = JSON.parse(sourceMap);
    expect(payload.sourcesContent).toBeUndefined();
    const before = script.slice(0, script.indexOf("throw")).split("\n");
    const place = new SourceMap(payload).findEntry(before.length - 1, before.at(-1)?.length ?? 0);
    expect(place).toMatchObject({ originalLine: 2, originalColumn: 2 });
    expect("originalSource" in place && place.originalSource).toContain("component.tsx");
  });

  it("lists the state keys that are written out", async () => {
    const { literalStateKeys } = await build(`
      import { useSharedState as shared } from "@easel/kit";
      import * as kit from "@easel/kit";
      const useSharedState = (_key: string) => null;
      export default ({ name }: { name: string }) => {
        shared("votes", 0); shared(\`plain\`, 0); shared(\`row-\${name}\`, 0); shared(name, 0);
        kit.useSharedState("whole"); useSharedState("not the kit's");
        return null;
      };`);
    expect(literalStateKeys).toEqual(["votes", "plain", "whole"]);
  });

  it("has the same key and hashes for the same source, whoever asks", async () => {
    const source = "export default () => <b className='p-1'>same</b>";
    const [one, other] = [
      await build(source),
      await bundler.bundle({ source }, { organizationId: "other" }),
    ];
    expect(other).toEqual(one);
    expect(one.scriptHash).toMatch(/^[0-9a-f]{64}$/);
    expect((await build(`${source};`)).key).not.toBe(one.key);
  });
});

describe("the styles", () => {
  it("hold the classes that the source uses, wherever they are written, and no others", async () => {
    const { styles } = await build(`
      const sizes = { "text-lg": true, italic: false };
      export default ({ on, color }: { on: boolean; color: string }) => (
        <p className={\`p-3 \${on ? "mt-7" : 'w-[13px]'} text-\${color}-500\`}>
          <i className={Object.keys(sizes).join(" ")} />{/* pb-9 */}<b className="dark:font-bold sm:hover:pl-4" />
        </p>
      );`);
    for (const name of [".p-3", ".mt-7", ".w-\\[13px\\]", ".text-lg", ".italic"])
      expect(styles).toContain(`${name} {`);
    expect(styles).toContain(
      '.dark\\:font-bold:where([data-theme="dark"], [data-theme="dark"] *) {',
    );
    expect(styles).toContain(".sm\\:hover\\:pl-4");
    expect(styles).not.toMatch(/\.pb-9|text-red-500|box-sizing: border-box/);
  });

  it("know nothing of what was built before", async () => {
    await build('export default () => <p className="rotate-45" />');
    const { styles } = await build('export default () => <p className="p-1" />');
    expect(styles).not.toContain("rotate-45");
  });

  it("follow the organization's theme", async () => {
    const theme = "@theme { --color-brand: #123456; --radius-card: 7px; }";
    const { styles } = await build('export default () => <p className="bg-brand rounded-card" />', {
      theme,
    });
    expect(styles).toContain("--color-brand: #123456");
    expect(styles).toContain("background-color: var(--color-brand)");
    expect(styles).toContain("border-radius: var(--radius-card)");
  });

  it.each([
    ['@import "https://e.test/x.css";', "https://e.test/x.css"],
    ['@plugin "./evil.js";', "evil.js"],
    ['@config "/etc/passwd";', "/etc/passwd"],
    ['@source "/etc";', ""],
    ["@font-face { font-family: x; src: url(https://e.test/f.woff2) }", "https://e.test"],
    ["p { color: ", "design"],
  ])("refuse a theme with %s", async (theme, named) => {
    const result = await bundler.bundle({ source: "export default () => null", theme }, caller);
    if (result.ok) expect(result.styles).not.toContain("etc");
    else expect(JSON.stringify(result)).toContain(named);
    expect(result.ok).toBe(named === "");
  });

  it("cannot end a style element", async () => {
    const { styles } = await build(
      `export default () => <p className="before:content-['</style><script>']" />`,
    );
    expect(styles).toContain("content");
    expect(styles).not.toContain("</style");
  });
});

describe("what is wrong with a source", () => {
  it("is said with line, column and the line's text", async () => {
    const source =
      "export default function A() {\n  return (\n    <p>\n      {1 +}\n    </p>\n  );\n}";
    expect(await refuse(source)).toEqual([
      {
        code: "compile_error",
        message: 'Unexpected "}"',
        line: 4,
        column: 11,
        lineText: "      {1 +}",
      },
    ]);
  });

  it("counts columns in UTF-16 units, as editors and JavaScript do", async () => {
    const [issue] = await refuse('export default () => { return "ü😀" +; }');
    expect(issue).toMatchObject({ line: 1, column: 38 });
  });

  it("names the line that a second one belongs to", async () => {
    const [issue] = await refuse("export default () => (\n<section>\n<p>\n</section>\n);");
    expect(issue).toMatchObject({ line: 4, column: 3, lineText: "</section>" });
    expect(issue?.hint).toMatch(/in line 3\.$/);
  });

  it.each([
    ["const x = 1;", undefined],
    ["export function A() { return null }", undefined],
    ["export type { A as default } from 'react';", undefined],
    ["export default <p>hello</p>;", 16],
    ["export default { a: 1 };", 16],
  ])("is a missing component: %s", async (source, column) => {
    const [issue] = await refuse(source);
    expect(issue).toMatchObject({
      code: "compile_error",
      hint: expect.stringContaining("export default function"),
    });
    expect(issue?.column).toBe(column);
  });

  it.each([
    "export default class A {}",
    "const A = () => null; export { A as default };",
    "const A = () => null; export { A as 'default' };",
    "import { memo } from 'react'; export default memo(() => null);",
    "import { Fragment } from 'react'; export { Fragment as default };",
    "export { Card as default } from '@easel/kit';",
  ])("is not a default export in another form: %s", async (source) => {
    const { script } = await build(source);
    expect(runScript(script, modules({ Card: () => null })).default).toBeDefined();
  });
});
