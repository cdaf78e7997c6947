import { LIMITS } from "@easel/contracts";
import type { Draws } from "./draws.ts";
import { drawCount, drawNumber, drawText, drawValue } from "./hostile-values.ts";

type Container = Record<string, unknown> | unknown[];
type Place = { parent: Container; key: string; value: unknown };
export type Mutated = { input: unknown; changes: string[] };

const PLACES_MAX = 5_000;
const CANVAS_ID = /^[a-f0-9]{32}$/;

/**
 * A copy of a valid input with up to three things wrong. `ids` are canvas ids that stand for somebody else's and
 * for deleted ones.
 */
export function mutate(draws: Draws, valid: unknown, ids: readonly string[]): Mutated {
  while (true) {
    const mutated = tryToMutate(draws, valid, ids);
    if (isSendable(mutated.input)) return mutated;
  }
}

function tryToMutate(draws: Draws, valid: unknown, ids: readonly string[]): Mutated {
  if (draws.onceIn(100)) return { input: drawValue(draws), changes: ["the whole input"] };
  const input: unknown = structuredClone(valid);
  const changes: string[] = [];
  const wanted = 1 + draws.integer(3);
  while (changes.length < wanted) {
    const places = listPlaces(input);
    if (places.length === 0) {
      if (isContainer(input)) put(input, "extra", drawValue(draws));
      return { input, changes: [...changes, "extra"] };
    }
    const place = draws.pick(places);
    changes.push(`${describeChange(draws, place, { places, ids })} at ${place.key.slice(0, 40)}`);
  }
  return { input, changes };
}

/** Makes one change and says which. */
function describeChange(
  draws: Draws,
  place: Place,
  { places, ids }: { places: readonly Place[]; ids: readonly string[] },
): string {
  const { parent, key, value } = place;
  if (typeof value === "string" && CANVAS_ID.test(value) && !draws.onceIn(3)) {
    put(parent, key, respell(draws, value, ids));
    return "another id";
  }
  if (isEdge(value) && draws.onceIn(2)) {
    put(parent, key, bend(draws, value));
    return "a bent edge";
  }
  switch (draws.integer(9)) {
    case 0:
      take(parent, key);
      return "gone";
    case 1:
      put(parent, draws.pick(["__proto__", "constructor", "extra", "kind", `${key}s`, "", "id"]), {
        a: 1,
      });
      return "a further key";
    case 2:
      put(parent, key, copy(draws.pick(places).value));
      return "a copy of another place";
    case 3:
      put(parent, key, draws.pick<unknown>([[value], { value }, toText(value)]));
      return "wrapped";
    case 4:
      put(parent, key, drawValue(draws));
      return "anything";
    case 5:
      if (Array.isArray(parent)) parent.push(copy(value));
      return "twice";
    default:
      put(parent, key, worsen(draws, value));
      return "worse";
  }
}

/** A value of the same type. */
function worsen(draws: Draws, value: unknown): unknown {
  if (typeof value === "string") return drawText(draws, value);
  if (typeof value === "number") return drawNumber(draws, value);
  if (typeof value === "boolean") return !value;
  if (Array.isArray(value)) {
    const [first] = value;
    if (draws.onceIn(4)) return [];
    if (draws.onceIn(3)) return value.toReversed();
    return Array.from({ length: drawCount(draws, !isContainer(first)) }, () => first ?? null);
  }
  if (isContainer(value)) return { ...value, ...(draws.onceIn(2) && { extra: drawValue(draws) }) };
  return drawValue(draws);
}

function respell(draws: Draws, id: string, ids: readonly string[]): string {
  const dashed = id.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  const spellings = [id.toUpperCase(), dashed, `https://easel.test/c/${id}`, ` ${id}`, `${id}0`];
  return draws.pick([...spellings, "0".repeat(32), id.slice(1), ...ids, ...ids, ...ids]);
}

type Edge = { from: unknown; to: unknown };

function isEdge(value: unknown): value is Edge {
  return isContainer(value) && Object.hasOwn(value, "from") && Object.hasOwn(value, "to");
}

function bend(draws: Draws, { from, to, ...rest }: Edge): unknown {
  return draws.pick([
    { ...rest, from: to, to: from },
    { ...rest, from, to: from },
    { ...rest, from: "nobody", to },
    { ...rest, from, to: "__proto__" },
  ]);
}

function listPlaces(input: unknown): Place[] {
  const places: Place[] = [];
  const pending: unknown[] = [input];
  while (pending.length > 0 && places.length < PLACES_MAX) {
    const parent = pending.pop();
    if (!isContainer(parent)) continue;
    for (const [key, value] of Object.entries(parent)) {
      places.push({ parent, key, value });
      pending.push(value);
    }
  }
  return places;
}

/** Whether it would fit into a request: repeated parts are cheap here and dear on the wire. */
function isSendable(input: unknown): boolean {
  const pending: unknown[] = [input];
  let size = 0;
  while (pending.length > 0 && size <= LIMITS.requestBodyBytesMax) {
    const value = pending.pop();
    if (typeof value === "string") size += value.length;
    else if (isContainer(value))
      for (const [key, member] of Object.entries(value)) {
        size += key.length + 4;
        pending.push(member);
      }
  }
  return size <= LIMITS.requestBodyBytesMax;
}

function isContainer(value: unknown): value is Container {
  return typeof value === "object" && value !== null;
}

/** As JSON.parse does it, so that __proto__ is a member like any other. */
function put(parent: Container, key: string, value: unknown): void {
  if (Array.isArray(parent) && !Object.hasOwn(parent, key)) {
    parent.push(value);
    return;
  }
  Object.defineProperty(parent, key, {
    ...{ value, configurable: true, enumerable: true, writable: true },
  });
}

function take(parent: Container, key: string): void {
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
}

function toText(value: unknown): string {
  try {
    return isContainer(value) ? JSON.stringify(value) : String(value);
  } catch {
    return "[";
  }
}

/** Null for what is too deep to be copied. */
function copy(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch {
    return null;
  }
}
