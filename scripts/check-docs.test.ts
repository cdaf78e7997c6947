import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { checkDocs } from "./check-docs.ts";

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

function check(page: string, text: string): string[] {
  const root = mkdtempSync(join(tmpdir(), "easel-docs-"));
  roots.push(root);
  const files = {
    "packages/canvas/src/a.ts": "",
    "docs/other page.md": "# One `two`: three\n\n## Again\n\n## Again\n",
    "README.md": "",
    ".gitignore": ".easel/\n",
    ".easel/log": "",
    [page]: text,
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return checkDocs(root).map(({ file, line, what }) => `${file}:${line} ${what}`);
}

it("accepts links and paths that are there, and what is neither", () => {
  const text = [
    "[a](other%20page.md) [b](../README.md) [c](../packages/canvas/) [d](#top)",
    "[e](https://example.com/x) [f](mailto:a@b.c) ![g](../README.md 'title')",
    "[h](other%20page.md#one-two-three) [i](other%20page.md#again-1)",
    "`packages/canvas/src/a.ts` `packages/canvas/src/a.ts:12` `packages/canvas`",
    "`packages/*/src` `packages/<name>/x.ts` `text/html` `and/or` `create_canvas` `.easel/x`",
    "```sh",
    "cat `packages/none`; [x](none.md)",
    "```",
    "# Top",
  ];
  expect(check("docs/page.md", text.join("\n"))).toEqual([]);
});

it.each([
  ["[a](none.md)", "docs/none.md does not exist"],
  ["[a](../none/)", "none/ does not exist"],
  ["[a][1]\n[1]: none.md", "docs/none.md does not exist"],
  ["[a](../../x.md)", "../../x.md leaves the repository"],
  ["[a](#nothing)", "docs/page.md has no heading #nothing"],
  ["[a](other%20page.md#nothing)", "docs/other page.md has no heading #nothing"],
  ["`packages/canvas/src/none.ts`", "packages/canvas/src/none.ts does not exist"],
])("refuses %s", (text, what) => {
  const found = check("docs/page.md", `\`\`\`\n\`\`\`\n${text}`);
  const line = text.includes("\n") ? 4 : 3;
  expect(found).toEqual([`docs/page.md:${line} ${what}`]);
});

it("looks at the pages at the root too", () => {
  expect(check("AGENTS.md", "`docs/none.md`")).toEqual(["AGENTS.md:1 docs/none.md does not exist"]);
});
