import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { listFiles, repositoryDir } from "./list-files.ts";
import { anchorsOf } from "./read-anchors.ts";
import { type Citation, readCitations } from "./read-citations.ts";
import { reportViolations, type Violation } from "./report-violations.ts";

/** Checks that what the documents link to, or name as a path of the repository, is there. */
export function checkDocs(root: string): Violation[] {
  const pages = ["AGENTS.md", "README.md", "CONTRIBUTING.md"].filter((name) =>
    existsSync(join(root, name)),
  );
  const folders = new Set(listTopFolders(root));
  return [...pages, ...listFiles(root, ["docs"], /\.md$/)].flatMap((page) => {
    const citations = readCitations(readFileSync(join(root, page), "utf8"), folders);
    return citations.flatMap((citation) => judge(root, page, citation));
  });
}

function judge(root: string, page: string, citation: Citation): Violation[] {
  const isLink = citation.kind === "link";
  const from = isLink && !citation.path.startsWith("/") ? posix.dirname(page) : ".";
  const target = citation.path === "" ? page : posix.normalize(posix.join(from, citation.path));
  const at = { file: page, line: citation.line };
  if (target.startsWith("..")) {
    return [
      { ...at, what: `${citation.path} leaves the repository`, instead: "Link to its address" },
    ];
  }
  if (!existsSync(join(root, target))) {
    const instead = "Correct the path, or say the thing without it";
    return [{ ...at, what: `${target} does not exist`, instead }];
  }
  if (!citation.anchor || !target.endsWith(".md")) return [];
  if (anchorsOf(readFileSync(join(root, target), "utf8")).has(citation.anchor)) return [];
  const what = `${target} has no heading #${citation.anchor}`;
  return [{ ...at, what, instead: "Name a heading that is there" }];
}

/** Without what git ignores: that is there on one machine and not on the next. */
function listTopFolders(root: string): string[] {
  const ignoreFile = join(root, ".gitignore");
  const ignored = existsSync(ignoreFile) ? readFileSync(ignoreFile, "utf8").split("\n") : [];
  const entries = readdirSync(root, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return folders.filter((name) => !ignored.includes(`${name}/`));
}

if (import.meta.main) {
  reportViolations(checkDocs(repositoryDir), "Every path in the docs exists.");
}
