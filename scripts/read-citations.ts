export type Citation = {
  kind: "link" | "path";
  /** Of a link: relative to the page; empty for an anchor of the same page. Of a path: from the repository's root. */
  path: string;
  anchor: string;
  line: number;
};

/**
 * The relative links of a page and the paths it names in backticks. A word in backticks counts as a path when it begins
 * with a folder that stands at the root; patterns and placeholders (`*`, `<…>`, `…`) do not.
 */
export function readCitations(markdown: string, topFolders: Set<string>): Citation[] {
  return withoutFences(markdown)
    .split("\n")
    .flatMap((text, index) => [
      ...readLinks(text).map((link) => ({ kind: "link" as const, ...link, line: index + 1 })),
      ...readPaths(text, topFolders).map((path) => ({
        ...{ kind: "path" as const, path, anchor: "" },
        line: index + 1,
      })),
    ]);
}

function readLinks(text: string): { path: string; anchor: string }[] {
  const prose = text.replaceAll(/`[^`]*`/g, "");
  const targets = [
    ...prose.matchAll(/\]\(\s*<?([^)\s>]+)>?[^)]*\)/g),
    ...prose.matchAll(/^\s*\[[^\]]+\]:\s*<?(\S+?)>?\s*$/g),
  ];
  return targets
    .map(([, target = ""]) => target)
    .filter((target) => !/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(target))
    .map((target) => {
      const [path = "", anchor = ""] = target.split("#");
      return { path: decodeURIComponent(path), anchor };
    });
}

function readPaths(text: string, topFolders: Set<string>): string[] {
  return [...text.matchAll(/`([^`]+)`/g)]
    .map(([, code = ""]) => code.replace(/:\d+(-\d+)?$/, ""))
    .filter((code) => /^[\w.@[\]()-]+(\/[\w.@[\]()-]*)+$/.test(code))
    .filter((code) => topFolders.has(code.split("/")[0] ?? ""));
}

/** Code blocks become empty lines, so that the numbers of the others stay. */
function withoutFences(markdown: string): string {
  const fence = /^ {0,3}(```+|~~~+)[^\n]*\n[\s\S]*?^ {0,3}\1[^\n]*$/gm;
  return markdown.replaceAll(fence, (block) => block.replaceAll(/[^\n]/g, ""));
}
