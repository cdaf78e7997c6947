import { canonicalJson } from "@easel/canvas";
import type { WidgetStates } from "@easel/contracts";

type State = Record<string, unknown>;

/** What people did in each widget, as far as this page knows. */
export type HeldRecords = {
  /** By node id. */
  states: ReadonlyMap<string, State>;
  /** How far all of them are at least. */
  revision: number;
  /** Nodes that are further, because what this person did there came back with its outcome. */
  ahead: ReadonlyMap<string, number>;
};

export function startRecords(records: WidgetStates, revision: number): HeldRecords {
  return { states: new Map(Object.entries(records)), revision, ahead: new Map() };
}

/** Everything as it was read; an older reading changes nothing, and what is the same stays the same object. */
export function mergeAll(held: HeldRecords, records: WidgetStates, revision: number): HeldRecords {
  if (revision < held.revision) return held;
  const states = Object.entries(records).map(([nodeId, state]): [string, State] => {
    const known = held.states.get(nodeId);
    const isKept = known && ((held.ahead.get(nodeId) ?? 0) > revision || isSame(known, state));
    return [nodeId, isKept ? known : state];
  });
  const ahead = [...held.ahead].filter(([, own]) => own > revision);
  return { states: new Map(states), revision, ahead: new Map(ahead) };
}

/**
 * One node as it is after something that was done there. A reading that overtook the outcome has it already:
 * then the state is a new object all the same, by which a widget knows that what it showed ahead has come.
 */
export function mergeOne(
  held: HeldRecords,
  nodeId: string,
  next: { state: State; stateRevision: number },
): HeldRecords {
  const known = held.ahead.get(nodeId) ?? held.revision;
  const state = held.states.get(nodeId);
  if (state && next.stateRevision <= known)
    return { ...held, states: new Map(held.states).set(nodeId, { ...state }) };
  return {
    ...held,
    states: new Map(held.states).set(nodeId, next.state),
    ahead: new Map(held.ahead).set(nodeId, next.stateRevision),
  };
}

function isSame(left: State, right: State): boolean {
  return canonicalJson(left) === canonicalJson(right);
}
