import { lineAt, parseSource, visitSource } from "./parse-source.ts";

export type Import = { specifier: string; line: number };

/** Every module the file names: import and export statements, `import()`, `import("…")` types and `require`. */
export function readImports(path: string, text: string): Import[] {
  const source = parseSource(path, text);
  const found: { specifier: string; start: number }[] = [];
  const add = (node: { type: string; value?: unknown; start: number }) => {
    if (node.type !== "Literal" || typeof node.value !== "string") return;
    found.push({ specifier: node.value, start: node.start });
  };
  for (const { moduleRequest } of source.parsed.module.staticImports) {
    found.push({ specifier: moduleRequest.value, start: moduleRequest.start });
  }
  for (const { entries } of source.parsed.module.staticExports) {
    for (const { moduleRequest } of entries) {
      if (moduleRequest) found.push({ specifier: moduleRequest.value, start: moduleRequest.start });
    }
  }
  visitSource(source, {
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
    CallExpression: ({ callee, arguments: [first] }) => {
      if (first && callee.type === "Identifier" && callee.name === "require") add(first);
    },
  });
  const unique = new Map(found.map((item) => [`${item.start} ${item.specifier}`, item]));
  return [...unique.values()]
    .sort((a, b) => a.start - b.start)
    .map(({ specifier, start }) => ({ specifier, line: lineAt(text, start) }));
}
