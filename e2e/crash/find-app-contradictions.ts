import type { CanvasEvent } from "@easel/contracts";
import type { Count } from "./app-work.ts";
import type { AppState, FoundApp, FoundLife } from "./read-apps.ts";

/** Where apps and lives are not what their clients were told, or half done, or told of twice or never. */
export function findAppContradictions(
  { apps, lives }: AppState,
  events: readonly CanvasEvent[],
): string[] {
  return [
    ...apps.flatMap((app) => [
      ...findAppProblems(app),
      ...findExtensionProblems(app),
      ...findVoteProblems(app, events),
    ]),
    ...lives.flatMap((life) => findLifeProblems(life, events)),
  ];
}

/** What was acknowledged is there, what was only tried may be, and nothing else. */
function isPossible(value: number, { tried, acknowledged }: Count): boolean {
  return Number.isInteger(value) && value >= acknowledged && value <= tried;
}

function findAppProblems({ entry, version, note, state, retriedVersions }: FoundApp): string[] {
  const { canvasId: id, states, patches } = entry;
  const problems: string[] = [];
  const [n, p] = ["n", "p"].map((key) => state.find((found) => found.key === key));
  const value = Number(n?.value ?? 0);
  if (!isPossible(value, states))
    problems.push(`canvas ${id} has n = ${value}, of ${states.acknowledged} to ${states.tried}`);
  if ((n?.version ?? 0) !== value)
    problems.push(`canvas ${id} has n = ${value} at version ${n?.version}`);
  // The last patch was sent again, so it is there by now.
  const applied = patches.tried;
  if (version !== 1 + applied || note !== String(applied))
    problems.push(`canvas ${id} has version ${version} with note ${note} after ${applied} patches`);
  if (Number(p?.value ?? 0) !== applied || (p?.version ?? 0) !== applied)
    problems.push(
      `canvas ${id} has p = ${p?.value} at version ${p?.version} after ${applied} patches`,
    );
  const wanted = [...new Set([patches.acknowledged, patches.tried])]
    .filter((sent) => sent > 0)
    .map((sent) => sent + 1);
  if (retriedVersions.join() !== wanted.join())
    problems.push(`patches of canvas ${id} came back as versions ${retriedVersions}`);
  return problems;
}

const FIRST_HOURS = 100;
const HOUR_MS = 3_600_000;
/** The two moments are read one after the other. */
const CLOCK_MS = 1_000;
/** A round lasts less. */
const ROUND_MS = 600_000;

function findExtensionProblems({ entry, expiresAt, createdAt }: FoundApp): string[] {
  const { extensions, canvasId: id } = entry;
  const late = new Date(expiresAt).getTime() - new Date(createdAt).getTime();
  const fits = (value: number) => {
    const hours = (FIRST_HOURS + value) * HOUR_MS;
    return late >= hours - CLOCK_MS && late <= hours + (value === 0 ? 0 : ROUND_MS);
  };
  if (fits(extensions.acknowledged) || fits(extensions.tried)) return [];
  return [`canvas ${id} expires ${late / HOUR_MS} h after it was made`];
}

function findVoteProblems({ entry, state }: FoundApp, events: readonly CanvasEvent[]): string[] {
  const { canvasId: id, votes } = entry;
  const poll = state.find(({ key }) => key === "widget:poll")?.value as
    | { voters: number; results: { counts: { option: string; votes: number }[] } | null }
    | undefined;
  const counted = poll?.results?.counts.find(({ option }) => option === "a")?.votes ?? 0;
  const problems: string[] = [];
  // Every vote was sent again, so each of them counts, and once.
  if (counted !== votes.length || (poll?.voters ?? 0) !== votes.length)
    problems.push(`canvas ${id} counts ${counted} votes of ${votes.length}`);
  const told = countEvents(events, id, "state.changed");
  if (votes.length > 0 && (told < 1 || told > votes.length))
    problems.push(`canvas ${id} told of ${votes.length} votes ${told} times`);
  return problems;
}

function findLifeProblems({ entry, status }: FoundLife, events: readonly CanvasEvent[]): string[] {
  const { canvasId: id, closed, deleted } = entry;
  const possible = new Set<string | null>();
  if (closed.acknowledged === 0) possible.add("active");
  if (closed.tried > 0 && deleted.acknowledged === 0) possible.add("closed");
  if (deleted.tried > 0) possible.add(null);
  const problems = possible.has(status)
    ? []
    : [
        `canvas ${id} is ${status ?? "gone"} and may be ${[...possible].map((each) => each ?? "gone").join(" or ")}`,
      ];
  const closings = countEvents(events, id, "canvas.closed");
  const deletions = countEvents(events, id, "canvas.deleted");
  if (closings !== Number(status !== "active"))
    problems.push(`canvas ${id} is ${status ?? "gone"} and told of its closing ${closings} times`);
  if (deletions !== Number(status === null))
    problems.push(`canvas ${id} is ${status ?? "gone"} and told of its end ${deletions} times`);
  return problems;
}

function countEvents(events: readonly CanvasEvent[], id: string, type: string): number {
  return events.filter((event) => event.canvasId === id && event.type === type).length;
}
