import { type AppContract, type Issue, isReservedStateKey, toPathText } from "@easel/contracts";
import { checkStateWrite, type StateWriter } from "./check-state-write.ts";
import { findStoredMisfits } from "./find-stored-misfits.ts";
import { findStateTotalsProblem, findValueSizeProblem, toStateBytes } from "./state-limits.ts";

/** One value that an agent sets; `path` is where it stands in the agent's input. */
export type AgentStateWrite = { key: string; value: unknown; path: readonly PropertyKey[] };
/** A key as it is stored; null is one that was cleared. */
export type StoredKey = { key: string; value: unknown; bytes: number };

export type StateEdit = {
  /** The contract as it will be; without one the state is open. */
  contract: AppContract | undefined;
  /** Where the input gives a new contract; absent when the contract stays. */
  contractPath?: readonly PropertyKey[];
  /** The keys that are written; with a new contract all that there are. */
  stored: readonly StoredKey[];
  /** Of the whole canvas, before the writes. */
  totals: { keys: number; bytes: number };
  /** In order: a later one of the same key counts. */
  writes: readonly AgentStateWrite[];
  /** The agent unless something else is said. */
  writer?: StateWriter;
};

export type StateEditProblem = {
  code:
    | "undeclared_key"
    | "not_a_writer"
    | "schema_mismatch"
    | "contract_mismatch"
    | "limit_exceeded";
  message: string;
  issues: Issue[];
};

/** Why writes, or a new contract over stored values, are refused; null when they fit. */
export function findStateEditProblem(edit: StateEdit): StateEditProblem | null {
  return findWriteProblem(edit) ?? findTotalsProblem(edit) ?? findContractProblem(edit);
}

/** What is written in the end, by key. */
export function toLastWrites(writes: readonly AgentStateWrite[]): Map<string, AgentStateWrite> {
  return new Map(writes.map((write) => [write.key, write]));
}

/** How the totals change. */
export function toTotalsAfter({ stored, totals, writes }: StateEdit): StateEdit["totals"] {
  const before = new Map(stored.map((entry) => [entry.key, entry]));
  let { keys, bytes } = totals;
  for (const { key, value } of toLastWrites(writes).values()) {
    const old = before.get(key);
    keys += Number(value !== null) - Number(old !== undefined && old.value !== null);
    bytes += toStateBytes(value) - (old?.bytes ?? 0);
  }
  return { keys, bytes };
}

function findWriteProblem(edit: StateEdit): StateEditProblem | null {
  const { contract, stored, writes, writer = { kind: "agent" } } = edit;
  const known = new Set(stored.map(({ key }) => key));
  let first: StateEditProblem | null = null;
  const issues: Issue[] = [];
  const add = (code: StateEditProblem["code"], message: string, found: Issue[]) => {
    first ??= { code, message, issues };
    issues.push(...found);
  };
  for (const { key, value, path } of writes) {
    // What a new contract no longer declares can still be cleared, by the agent that gave it.
    if (writer.kind === "agent" && value === null && known.has(key) && !isReservedStateKey(key))
      continue;
    const written = checkStateWrite({
      contract,
      key,
      value,
      writer,
      prefix: path,
    });
    const at = toPathText(path);
    if (written.result === "schema_mismatch")
      add("schema_mismatch", written.message, written.issues);
    else if (written.result !== "ok")
      add(written.result, written.message, [
        { path: at, code: written.result, message: written.message },
      ]);
    else {
      const tooLarge = findValueSizeProblem(key, toStateBytes(value));
      if (tooLarge)
        add("limit_exceeded", tooLarge, [{ path: at, code: "too_large", message: tooLarge }]);
    }
  }
  return first;
}

function findTotalsProblem(edit: StateEdit): StateEditProblem | null {
  const [write] = edit.writes;
  const message = write && findStateTotalsProblem(toTotalsAfter(edit));
  if (!message) return null;
  const path = toPathText(write.path);
  return { code: "limit_exceeded", message, issues: [{ path, code: "too_large", message }] };
}

function findContractProblem(edit: StateEdit): StateEditProblem | null {
  const { contract, contractPath, stored, writes } = edit;
  if (!contract || !contractPath) return null;
  const written = toLastWrites(writes);
  const after = stored.filter(({ key }) => !written.has(key));
  const misfits = findStoredMisfits(contract, after);
  const [misfit] = misfits;
  if (!misfit) return null;
  const path = toPathText(contractPath);
  return {
    code: "contract_mismatch",
    message: `The new contract does not fit what is stored. ${misfit.message} Or set the key to a value that fits in the same request.`,
    issues: misfits.map(({ result, message }) => ({ path, code: result, message })),
  };
}
