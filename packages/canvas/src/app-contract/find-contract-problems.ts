import {
  type AppContract,
  type CanvasSpec,
  type ContractRole,
  isReservedStateKey,
  type JsonSchema,
  suggestId,
} from "@easel/contracts";
import { FINDINGS_MAX, type Finding } from "../check-spec/finding.ts";
import {
  findJsonSchemaProblems,
  type SchemaAllowance,
  startSchemaAllowance,
} from "../json-schema/find-json-schema-problems.ts";
import { explainUndeclared } from "./explain-undeclared.ts";
import { findKeyRule } from "./find-key-rule.ts";

type Path = Finding["path"];

/**
 * How a contract fails to fit its canvas or itself: writers, roles and emitters that are no nodes, keys
 * of roles that are not declared, schemas that cannot work. Prefixes may overlap: the longest decides.
 * Paths start at the spec's root; at most FINDINGS_MAX.
 */
export function findContractProblems(
  contract: AppContract,
  spec: Pick<CanvasSpec, "nodes">,
): Finding[] {
  const ids = spec.nodes.map((node) => node.id);
  const allowance = startSchemaAllowance();
  const findings: Finding[] = [];
  for (const found of listProblems(contract, ids, allowance)) {
    findings.push(...found);
    if (findings.length >= FINDINGS_MAX) break;
  }
  return findings.slice(0, FINDINGS_MAX);
}

/** One part of the contract after the other, so that a hostile one is not searched to its end. */
function* listProblems(
  contract: AppContract,
  ids: readonly string[],
  allowance: SchemaAllowance,
): Generator<Finding[]> {
  for (const [key, rule] of Object.entries(contract.state)) {
    const path: Path = ["contract", "state", key];
    yield findNodeProblems(rule.writers, ids, [...path, "writers"]);
    yield findSchemaFindings(rule.schema, allowance, [...path, "schema"]);
  }
  for (const [nodeId, role] of Object.entries(contract.roles ?? {})) {
    const path: Path = ["contract", "roles", nodeId];
    yield findNodeProblems([nodeId], ids, path.slice(0, 2), true);
    yield* listRoleProblems(contract, nodeId, role, path);
  }
  for (const [index, event] of (contract.events ?? []).entries()) {
    const path: Path = ["contract", "events", index];
    yield findNodeProblems(event.emitters, ids, [...path, "emitters"]);
    yield findSchemaFindings(event.payload, allowance, [...path, "payload"]);
  }
}

/** `isNamed`: the ids are names of an object at `path`, not elements of a list there. */
function findNodeProblems(
  named: readonly string[] | "any",
  ids: readonly string[],
  path: Path,
  isNamed = false,
): Finding[] {
  if (named === "any") return [];
  return named.flatMap((id, index): Finding[] => {
    const at = [...path, isNamed ? id : index];
    if (!ids.includes(id)) {
      const message = `No node has the id "${id}"; ${suggestId(id, ids, "node")} For a node that was removed, send the contract without it.`;
      return [{ path: at, code: "unknown_id", message }];
    }
    if (named.indexOf(id) === index) return [];
    return [{ path: at, code: "duplicate", message: `"${id}" is in this list already.` }];
  });
}

function findSchemaFindings(
  schema: JsonSchema | undefined,
  allowance: SchemaAllowance,
  path: Path,
): Finding[] {
  if (!schema) return [];
  return findJsonSchemaProblems(schema, allowance).map((finding) => ({
    ...finding,
    path: [...path, ...finding.path],
  }));
}

function* listRoleProblems(
  contract: AppContract,
  nodeId: string,
  role: ContractRole,
  path: Path,
): Generator<Finding[]> {
  for (const [index, key] of role.reads.entries())
    yield findKeyProblems(contract, key, [...path, "reads", index]);
  for (const [index, key] of role.writes.entries())
    yield findWriteProblems(contract, nodeId, key, [...path, "writes", index]);
}

/**
 * Widgets' own state may be read without being declared. A role names a key, a declared prefix, or a
 * part of one, such as `votes.anna.*` under `votes.*`: findKeyRule looks all of them up alike.
 */
function findKeyProblems(contract: AppContract, key: string, path: Path): Finding[] {
  if (isReservedStateKey(key) || findKeyRule(contract, key)) return [];
  return [{ path, code: "unknown_id", message: explainUndeclared(contract, key) }];
}

function findWriteProblems(
  contract: AppContract,
  nodeId: string,
  key: string,
  path: Path,
): Finding[] {
  if (isReservedStateKey(key)) {
    const message = `"${key}" is a widget's own state, which components only read; drop it from writes.`;
    return [{ path, code: "invalid_value", message }];
  }
  const found = findKeyRule(contract, key);
  if (!found) return findKeyProblems(contract, key, path);
  const { writers } = found.rule;
  if (writers === "any" || writers.includes(nodeId)) return [];
  const message = `"${nodeId}" is to write "${key}", but is not among the writers of "${found.name}"; add it there or drop this.`;
  return [{ path, code: "invalid_value", message }];
}
