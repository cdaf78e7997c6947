import type { CanvasSpec, ComponentNode } from "@easel/contracts";
import type { Finding } from "./finding.ts";

/** Components without a source, and routes that a link could not tell apart. */
export function findComponentProblems(spec: CanvasSpec): Finding[] {
  return spec.nodes.flatMap((node, index) =>
    node.kind === "component" ? findProblems(node, ["nodes", index]) : [],
  );
}

function findProblems(node: ComponentNode, path: Finding["path"]): Finding[] {
  return [
    ...findSourceProblem(node, path),
    ...findPackageProblems(node, path),
    ...findRouteProblems(node, path),
  ];
}

function findSourceProblem({ source, ref }: ComponentNode, path: Finding["path"]): Finding[] {
  // A ref that could not be followed has been told of by whoever followed it.
  if (source !== undefined || ref !== undefined) return [];
  const message =
    "A component needs source, which is TSX whose default export is the component, or ref, the name of a saved one. For example: export default function App({ data }) { return <p>{data.text}</p> }.";
  return [{ path: [...path, "source"], code: "missing", message }];
}

function findPackageProblems({ packages = {} }: ComponentNode, path: Finding["path"]): Finding[] {
  if (Object.keys(packages).length === 0) return [];
  const message =
    "Packages from npm are not available yet; leave packages out, and put what the component needs into its source.";
  return [{ path: [...path, "packages"], code: "unavailable", message }];
}

function findRouteProblems({ routes = [] }: ComponentNode, path: Finding["path"]): Finding[] {
  return routes.flatMap(({ path: route }, index): Finding[] => {
    const at = [...path, "routes", index, "path"];
    if (!/^\/[\w./~:-]*$/.test(route)) {
      const message =
        "A route starts with / and consists of letters, digits and _ . / ~ : -, such as /items/:id.";
      return [{ path: at, code: "invalid_value", message }];
    }
    if (routes.findIndex((other) => other.path === route) === index) return [];
    return [
      { path: at, code: "duplicate", message: `"${route}" is a route already; name it once.` },
    ];
  });
}
