import { type AppContract, type Issue, isReservedStateKey, StateKey } from "@easel/contracts";
import { checkJson } from "../json-schema/check-json.ts";
import { explainMismatch } from "./explain-mismatch.ts";
import { explainUndeclared } from "./explain-undeclared.ts";
import { findKeyRule, type KeyRule } from "./find-key-rule.ts";

/** Who writes: an agent or tool of the account, or a node, as its port says and never its message. */
export type StateWriter = { kind: "agent" } | { kind: "node"; nodeId: string };

export type StateWrite = {
  /** Without one the state is open to all keys, values and writers. */
  contract: AppContract | undefined;
  key: string;
  /** Null clears the key, whatever its schema. */
  value: unknown;
  writer: StateWriter;
  /** Where the value stands in the caller's input, such as `["values", key]`. */
  prefix?: readonly PropertyKey[];
};

export type StateWriteResult =
  | { result: "ok" }
  | { result: "undeclared_key" | "not_a_writer"; message: string }
  /** Issue paths lead into the value, after `prefix`. */
  | { result: "schema_mismatch"; message: string; issues: Issue[] };

/**
 * Whether a write keeps to the contract. An agent may write every declared key, with values that fit.
 * Keys of widgets are nobody's to write here: they change through the widget's own rule.
 */
export function checkStateWrite(write: StateWrite): StateWriteResult {
  const { contract, key, value, writer, prefix = [] } = write;
  if (isReservedStateKey(key)) return { result: "not_a_writer", message: toReservedMessage(key) };
  if (!StateKey.safeParse(key).success)
    return {
      result: "undeclared_key",
      message: "A state key is 1 to 128 letters, digits, _ . : or -; rename it.",
    };
  if (!contract) return { result: "ok" };
  const found = findKeyRule(contract, key);
  if (!found) return { result: "undeclared_key", message: explainUndeclared(contract, key) };
  if (writer.kind === "node" && !isWriter(found, writer.nodeId))
    return { result: "not_a_writer", message: toWriterMessage(key, found, writer.nodeId) };
  if (value === null || !found.rule.schema) return { result: "ok" };
  const issues = checkJson(found.rule.schema, value, prefix);
  if (issues.length === 0) return { result: "ok" };
  return { result: "schema_mismatch", message: explainMismatch(key, found, issues), issues };
}

function isWriter({ rule: { writers } }: KeyRule, nodeId: string): boolean {
  return writers === "any" || writers.includes(nodeId);
}

function toReservedMessage(key: string): string {
  return `"${key}" shows what people did in a widget. It changes through the widget itself: set_canvas_state ticks, changes cards and posts messages there. Choose another key for state of your own.`;
}

function toWriterMessage(key: string, { name, rule: { writers } }: KeyRule, nodeId: string) {
  const allowed =
    writers === "any" || writers.length === 0
      ? "only the agent may"
      : `only the agent and ${writers.map((id) => `"${id}"`).join(", ")} may`;
  return `"${nodeId}" may not write the key "${key}"; ${allowed}. To change that, add the node to contract.state["${name}"].writers.`;
}
