import { CRASH_CANVAS_NODES } from "./crash-canvas.ts";
import { findAppContradictions } from "./find-app-contradictions.ts";
import type { Ledger } from "./ledger.ts";
import type { State } from "./read-state.ts";

/** Where what the server says now differs from what it promised, or is half done. Empty when all is well. */
export function findContradictions(ledger: Ledger, state: State, canvasesBefore: number): string[] {
  return [
    ...findLostCreates(ledger, state),
    ...findLostAnswers(ledger, state),
    ...[...state.canvases.values()].flatMap((found) => findHalfCanvas(found)),
    ...findEventProblems(state),
    ...findAppContradictions(state, state.events),
    ...findStrayCanvases(ledger, state, canvasesBefore),
  ];
}

function findLostCreates({ creates }: Ledger, { retriedIds, canvases }: State): string[] {
  return creates.flatMap((entry, index) => {
    const id = retriedIds[index];
    const problems: string[] = [];
    if (entry.acknowledgedId !== undefined && id !== entry.acknowledgedId)
      problems.push(`acknowledged canvas ${entry.acknowledgedId} came back as ${id}`);
    if (id && canvases.get(id)?.canvas.title !== entry.title)
      problems.push(`canvas ${id} is not the one that was made with its key`);
    return problems;
  });
}

function findLostAnswers({ answers }: Ledger, { retriedNumbers, canvases }: State): string[] {
  return answers.flatMap((entry, index) => {
    const number = retriedNumbers[index];
    const stored = (canvases.get(entry.canvasId)?.answers ?? []).filter(
      ({ answer }) => answer.token === entry.token,
    );
    const problems: string[] = [];
    if (entry.acknowledgedNumber !== undefined && number !== entry.acknowledgedNumber)
      problems.push(`acknowledged answer ${entry.acknowledgedNumber} came back as ${number}`);
    if (stored.length !== 1)
      problems.push(`answer ${entry.token} is stored ${stored.length} times`);
    if (stored.length === 1 && stored[0]?.number !== number)
      problems.push(`answer ${entry.token} is stored as ${stored[0]?.number}, not ${number}`);
    return problems;
  });
}

type Found = State["canvases"] extends Map<string, infer Value> ? Value : never;

function findHalfCanvas({ canvas, answers }: Found): string[] {
  const { id } = canvas;
  const problems: string[] = [];
  const nodes = canvas.nodes.map((node) => node.id).sort();
  if (nodes.join() !== CRASH_CANVAS_NODES.join()) problems.push(`canvas ${id} has nodes ${nodes}`);
  if (canvas.edges.length !== 1) problems.push(`canvas ${id} has ${canvas.edges.length} edges`);
  if (Object.keys(canvas.layout).sort().join() !== nodes.join())
    problems.push(`canvas ${id} has no place for some node`);
  if (canvas.version !== 1) problems.push(`canvas ${id} has version ${canvas.version}`);
  const numbers = answers.map(({ number }) => number);
  if (numbers.some((number, index) => number !== index + 1))
    problems.push(`canvas ${id} has answers ${numbers.join()}`);
  if (canvas.answers !== answers.length)
    problems.push(`canvas ${id} counts ${canvas.answers} answers and has ${answers.length}`);
  return problems;
}

function findEventProblems({ events, canvases }: State): string[] {
  const problems: string[] = [];
  if (events.some(({ id }, index) => index > 0 && id <= (events[index - 1]?.id ?? 0)))
    problems.push("event numbers do not rise");
  for (const [id, { answers }] of canvases) {
    const told = events.filter(
      (event) => event.canvasId === id && event.type === "answer.submitted",
    );
    if (told.length !== answers.length)
      problems.push(`canvas ${id} has ${answers.length} answers and ${told.length} events of them`);
  }
  return problems;
}

/** A create whose client never heard back must not have left a second canvas behind. */
function findStrayCanvases(
  { creates }: Ledger,
  { retriedIds, total, madeIds }: State,
  before: number,
): string[] {
  const problems: string[] = [];
  if (new Set(retriedIds).size !== creates.length) problems.push("two keys led to one canvas");
  const living = madeIds.filter((id) => id !== null);
  const wanted = before + creates.length + living.length;
  if (new Set(living).size !== living.length) problems.push("two keys led to one app");
  if (total !== wanted) problems.push(`the account has ${total} canvases instead of ${wanted}`);
  return problems;
}
