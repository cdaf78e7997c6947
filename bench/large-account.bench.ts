/*
 * list_canvases, list_events and list_canvas_changes in an account with 200 000 rows of each, against the same calls
 * in one with 1 000, taken in turns. Wanted: p95 ratio ≤ 1.5.
 */
import pg from "pg";
import { openConnection } from "./support/call-mcp.ts";
import { type FilledAccount, fillAccount } from "./support/fill-account.ts";
import { describeMachine, quantile } from "./support/interleave.ts";
import { startEasel } from "./support/start-easel.ts";

const ROUNDS = 9;
const PER_ROUND = 40;

const easel = await startEasel();
const client = new pg.Client({ connectionString: easel.databaseUrl });
await client.connect();
const [small, large] = [await fillAccount(client, 1_000), await fillAccount(client, 200_000)];
await client.query("vacuum analyze");
await client.end();

const connections = new Map(
  [small, large].map((account) => [
    account,
    openConnection({ url: easel.mcpUrl, key: account.key }),
  ]),
);

async function measure(account: FilledAccount, name: string, input: object): Promise<number[]> {
  const connection = connections.get(account);
  const times: number[] = [];
  for (let call = 0; call < PER_ROUND; call++) {
    const startedAt = performance.now();
    await connection?.call("tools/call", { name, arguments: input }, name);
    times.push(performance.now() - startedAt);
  }
  return times;
}

const CALLS: [string, (account: FilledAccount) => object][] = [
  ["list_canvases", () => ({})],
  ["list_events", () => ({ since: 400 })],
  ["list_canvas_changes", ({ canvasId }) => ({ id: canvasId })],
];
for (const [name, toInput] of CALLS) {
  const times = new Map<FilledAccount, number[]>([
    [small, []],
    [large, []],
  ]);
  for (let round = -1; round < ROUNDS; round++)
    for (const account of round % 2 === 0 ? [small, large] : [large, small]) {
      const measured = await measure(account, name, toInput(account));
      // The first round warms up.
      if (round >= 0) times.get(account)?.push(...measured);
    }
  const [few, many] = [small, large].map((account) => quantile(times.get(account) ?? [], 0.95));
  const ratio = (many ?? Number.NaN) / (few ?? Number.NaN);
  console.log(
    `${name}: p95 ${many?.toFixed(2)} ms with 200 000 rows, ${few?.toFixed(2)} ms with 1 000: ratio ${ratio.toFixed(2)} (wanted ≤ 1.5)`,
  );
}
console.log(`  ${describeMachine()}`);
for (const connection of connections.values()) connection.close();
await easel.stop();
