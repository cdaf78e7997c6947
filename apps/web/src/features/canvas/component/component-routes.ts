import type { StoredNode } from "@easel/contracts";

/** Where the page's address keeps the paths that components show, by node id. */
const MARK = "routes?";

export function readRoute(hash: string, nodeId: string): string | null {
  return toPaths(hash).get(nodeId);
}

export function writeRoute(hash: string, nodeId: string, path: string): string {
  const paths = toPaths(hash);
  paths.set(nodeId, path);
  return `#${MARK}${paths}`;
}

function toPaths(hash: string): URLSearchParams {
  const text = hash.replace(/^#/, "");
  return new URLSearchParams(text.startsWith(MARK) ? text.slice(MARK.length) : "");
}

/** A declared path may have places for anything: `/customers/:id`. */
export function isDeclaredRoute({ routes = [] }: StoredNode, path: string): boolean {
  return routes.some((route) => {
    const declared = route.path.split("/");
    const asked = path.split("/");
    return (
      declared.length === asked.length &&
      declared.every((part, index) =>
        part.startsWith(":") ? asked[index] !== "" : part === asked[index],
      )
    );
  });
}
