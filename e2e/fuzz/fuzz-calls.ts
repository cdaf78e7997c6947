import { type AnyOperation, catalog, surfaces } from "@easel/operations";
import { createDraws, type Draws } from "./draws.ts";
import type { FuzzedServer, Outcome, Who } from "./fuzzed-server.ts";
import { judgeOutcome } from "./judge-outcome.ts";
import { mutate } from "./mutate.ts";
import { sampleSchema } from "./sample-schema.ts";
import { makeValidInput, makeWorkshop, type Target } from "./valid-inputs.ts";

export type Finding = {
  call: number;
  operation: string;
  who: Who;
  changes: string[];
  problems: string[];
  /** The beginning of the input as JSON. */
  input: string;
};

export type FuzzOptions = {
  seed: number;
  calls: number;
  /** Called after so many calls, to look at what they left; returns problems. */
  checkEvery: number;
  check(): Promise<string[]>;
  onFinding(finding: Finding): void;
  onProgress(figures: FuzzFigures): void;
};

export type FuzzFigures = {
  calls: number;
  /** How calls ended: `result`, a refusal's code, `left`, or over HTTP a protocol's code. */
  outcomes: Record<string, number>;
  /** Per operation: calls, and how many of them had a result. */
  operations: Record<string, [calls: number, results: number]>;
  checks: number;
  findings: number;
  p95Ms: number;
  slowest: { ms: number; operation: string };
  overFiveSeconds: number;
};

const SHOWN: readonly AnyOperation[] = catalog.filter(
  ({ name }) => surfaces[name].mcp || surfaces[name].rest,
);
/** Where most of the rules are, so drawn as often as this instead of once. */
const WEIGHTS: Record<string, number> = {
  ...{ create_canvas: 3, patch_canvas: 6, update_canvas: 4, validate_canvas: 4 },
  ...{ submit_answer: 5, submit_widget_record: 6, set_canvas_state: 4 },
};
const DRAWN = SHOWN.flatMap((operation) =>
  Array.from({ length: WEIGHTS[operation.name] ?? 1 }, () => operation),
);
const CANVASES_MAX = 40;
const STEP_MS = 5_000;
const DAY_MS = 86_400_000;
const SLOW_MS = 5_000;

/** Sends so many calls, most of them wrong in some way, and judges what comes back. The same seed makes the same calls. */
export async function fuzzCalls(server: FuzzedServer, options: FuzzOptions): Promise<FuzzFigures> {
  const run = await openRun(server, options);
  const { figures } = run;
  while (figures.calls < options.calls) {
    await sendOne(run);
    server.advance?.(figures.calls % 400 === 0 ? DAY_MS : STEP_MS);
    if (figures.calls % options.checkEvery !== 0 && figures.calls < options.calls) continue;
    const problems = await options.check();
    figures.checks += 1;
    if (problems.length > 0) report(run, { operation: "a check", who: "owner", problems });
    options.onProgress(summarize(run));
  }
  return summarize(run);
}

type Run = {
  server: FuzzedServer;
  options: FuzzOptions;
  draws: Draws;
  examples: Record<string, unknown>[];
  /** Canvases of the account, oldest first. */
  ids: string[];
  figures: FuzzFigures;
  times: number[];
};

async function openRun(server: FuzzedServer, options: FuzzOptions): Promise<Run> {
  const slowest = { ms: 0, operation: "" };
  const counts = { calls: 0, checks: 0, findings: 0, p95Ms: 0, overFiveSeconds: 0 };
  const figures = { ...counts, outcomes: {}, operations: {}, slowest };
  const run = { server, options, draws: createDraws(options.seed), ids: [], times: [], figures };
  const { examples } = await askOwner<{ examples: { name: string }[] }>(run, "list_examples", {});
  const inputs = examples.map(async ({ name }) => {
    const { input } = await askOwner<{ input: Record<string, unknown> }>(run, "get_example", {
      name,
    });
    return input;
  });
  return { ...run, examples: await Promise.all(inputs) };
}

async function sendOne(run: Run): Promise<void> {
  const { draws, server, figures } = run;
  const operation = draws.pick(DRAWN);
  const { name } = operation;
  const target = await readTarget(run);
  const who = drawWho(draws, name);
  const { input, changes } = drawInput(run, operation, target);
  const startedAt = performance.now();
  const outcome = await server.call({ name, input, who, canvasId: target.id });
  const ms = Math.round(performance.now() - startedAt);
  figures.calls += 1;
  run.times.push(ms);
  if (ms > figures.slowest.ms) figures.slowest = { ms, operation: name };
  if (ms > SLOW_MS) figures.overFiveSeconds += 1;
  count(figures, name, outcome);
  keepIds(run, { name, who }, outcome);
  const fields = listFields(operation);
  const problems = judgeOutcome({ input, fields, outcome });
  if (problems.length > 0) report(run, { operation: name, who, changes, problems, input });
}

function drawInput(
  { draws, examples, figures, server }: Run,
  operation: AnyOperation,
  target: Target,
) {
  const serial = figures.calls;
  const isFromSchema = draws.onceIn(6);
  const valid = isFromSchema
    ? withId(sampleSchema(draws, SCHEMAS.get(operation.name)), target.id)
    : makeValidInput(operation.name, { draws, target, examples, serial });
  if (!isFromSchema && draws.onceIn(3)) return { input: valid as unknown, changes: [] };
  return mutate(draws, valid, server.foreignIds);
}

/** Half of what is made from a schema would only ever find no canvas. */
function withId(input: unknown, id: string): unknown {
  if (typeof input !== "object" || input === null || !("id" in input)) return input;
  return { ...input, id };
}

type JsonSchema = Record<string, unknown>;

/** What clients are told about each input; made once, because it takes milliseconds. */
const SCHEMAS = new Map<string, JsonSchema>(
  SHOWN.map(({ name, advertisedInput, input }) => [
    name,
    (advertisedInput ?? input).toJSONSchema({ io: "input", unrepresentable: "any" }),
  ]),
);

function listFields({ name }: AnyOperation): string[] {
  return Object.keys(SCHEMAS.get(name)?.properties ?? {});
}

function drawWho(draws: Draws, name: string): Who {
  // safe because only names of the catalog are drawn.
  const surface = surfaces[name as keyof typeof surfaces];
  if (surface.anonymous) return draws.pick(["viewer", "viewer", "viewer", "person", "foreign"]);
  if (!surface.mcp) return "person";
  if (!draws.onceIn(8)) return surface.rest && draws.onceIn(4) ? "person" : "owner";
  return draws.pick(["member", "foreign", "narrow"]);
}

/** Some canvas of the account as it is now; makes one when there is none left. */
async function readTarget(run: Run): Promise<Target> {
  while (run.ids.length > CANVASES_MAX) {
    await run.server.call(toOwnerCall("delete_canvas", { id: run.ids.shift() }));
  }
  if (run.ids.length < 3) {
    const made = makeWorkshop(1_000_000 + run.figures.calls + run.ids.length);
    const { id } = await askOwner<{ id: string }>(run, "create_canvas", made);
    run.ids.push(id);
    return readTarget(run);
  }
  return askOwner<Target>(run, "get_canvas", { id: run.draws.pick(run.ids) });
}

/** A call that must succeed, for the fuzz's own use. */
async function askOwner<Result>(
  { server }: Pick<Run, "server">,
  name: string,
  input: Record<string, unknown>,
): Promise<Result> {
  const outcome = await server.call(toOwnerCall(name, input));
  // safe because the operation's output schema has been held against it.
  if (outcome.kind === "result") return outcome.value as Result;
  throw new Error(`${name} of the fuzz itself was refused: ${JSON.stringify(outcome)}`);
}

function toOwnerCall(name: string, input: Record<string, unknown>) {
  return { name, input, who: "owner", canvasId: String(input.id ?? "") } as const;
}

/** What others make is not the owner's to read. */
function keepIds(run: Run, { name, who }: { name: string; who: Who }, outcome: Outcome): void {
  if (outcome.kind !== "result") return;
  const { id } = outcome.value;
  if (typeof id !== "string") return;
  if (name === "create_canvas" && who === "owner" && !run.ids.includes(id)) run.ids.push(id);
  if (name === "delete_canvas") run.ids = run.ids.filter((other) => other !== id);
}

function count({ outcomes, operations }: FuzzFigures, name: string, outcome: Outcome): void {
  const end =
    outcome.kind === "refusal"
      ? outcome.body.error
      : outcome.kind === "protocol"
        ? outcome.code
        : outcome.kind;
  outcomes[end] = (outcomes[end] ?? 0) + 1;
  const [calls, results] = operations[name] ?? [0, 0];
  operations[name] = [calls + 1, results + (outcome.kind === "result" ? 1 : 0)];
}

function report(
  { figures, options }: Run,
  found: Pick<Finding, "operation" | "who" | "problems"> & { changes?: string[]; input?: unknown },
): void {
  figures.findings += 1;
  const { operation, who, problems, changes = [], input } = found;
  options.onFinding({
    call: figures.calls,
    ...{ operation, who, changes, problems: problems.slice(0, 5), input: toText(input) },
  });
}

function toText(input: unknown): string {
  try {
    return JSON.stringify(input)?.slice(0, 2_000) ?? "nothing";
  } catch {
    return "too deep to be written";
  }
}

function summarize({ figures, times }: Run): FuzzFigures {
  const sorted = times.toSorted((a, b) => a - b);
  return { ...figures, p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0 };
}
