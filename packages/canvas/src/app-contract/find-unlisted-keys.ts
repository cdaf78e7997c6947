import type { AppContract } from "@easel/contracts";

/** The role lists which keys a node reads and writes; `key` is one that its source uses. */
export function findUnlistedKey(
  contract: AppContract | undefined,
  nodeId: string,
  key: string,
): string | null {
  const roles = contract?.roles ?? {};
  const role = Object.hasOwn(roles, nodeId) ? roles[nodeId] : undefined;
  if (!role || [...role.reads, ...role.writes].some((pattern) => covers(pattern, key))) return null;
  return `The source uses the state key "${key}", which the contract's role of "${nodeId}" does not list; add it to reads or writes there, or use a listed key.`;
}

function covers(pattern: string, key: string): boolean {
  if (!pattern.endsWith("*")) return pattern === key;
  const start = pattern.slice(0, -1);
  return key.length > start.length && key.startsWith(start);
}
