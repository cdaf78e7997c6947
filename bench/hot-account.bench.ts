/*
 * Answers a second that 8 and 32 people give on as many canvases of one account ÷ the same on canvases of as many
 * accounts, taken in turns: what it costs that an account's events are numbered one after the other. Every answer must
 * be taken, event numbers must have no gap, and the database must have met no deadlock.
 */
import pg from "pg";
import { openConnection } from "./support/call-mcp.ts";
import { type FilledAccount, fillAccount } from "./support/fill-account.ts";
import { interleave, reportRatio } from "./support/interleave.ts";
import { countDeadlocks, findEventGaps, measureCommit } from "./support/measure-database.ts";
import { startEasel } from "./support/start-easel.ts";
import { type Writer, writeAnswers } from "./support/write-answers.ts";

const ROUNDS = 7;
const MILLISECONDS = 1_500;
const WRITERS = [8, 32];

const easel = await startEasel();
const client = new pg.Client({ connectionString: easel.databaseUrl });
await client.connect();

async function openWriter({ key }: FilledAccount): Promise<Writer> {
  const agent = openConnection({ url: easel.mcpUrl, key });
  const input = {
    idempotencyKey: crypto.randomUUID(),
    title: "Hot",
    nodes: [{ id: "n", kind: "widget", widget: "note@1", data: { markdown: "?" } }],
    answerSchema: { type: "object", properties: { yes: { type: "boolean" } } },
    stayOpen: true,
    access: { linkRole: "participant" },
  };
  const call = { name: "create_canvas", arguments: input };
  const reply = JSON.parse(await agent.call("tools/call", call, "create_canvas"));
  agent.close();
  return { url: easel.url, canvasId: reply.result.structuredContent.id };
}

/** Canvases take 1000 answers each, so every round has canvases of its own. */
async function answerIn(accounts: FilledAccount[]): Promise<number> {
  const writers = await Promise.all(accounts.map(openWriter));
  return writeAnswers(writers, MILLISECONDS);
}

const commitMs = await measureCommit(client);
for (const count of WRITERS) {
  const accounts: FilledAccount[] = [];
  for (let index = 0; index < count; index++) accounts.push(await fillAccount(client, 1));
  const hot = await fillAccount(client, 1);
  const [one, many] = await interleave(ROUNDS, [
    { name: "one account", run: () => answerIn(accounts.map(() => hot)) },
    { name: "as many accounts", run: () => answerIn(accounts) },
  ]);
  reportRatio(`${count} writers in one account`, one ?? [], many ?? [], "as near to 1 as can be");
}
const [gaps, deadlocks] = [await findEventGaps(client), await countDeadlocks(client)];
console.log(
  `  one COMMIT with fsync: ${commitMs.toFixed(2)} ms; accounts with a gap in their event numbers: ${gaps.length}; deadlocks: ${deadlocks}`,
);
if (gaps.length > 0 || deadlocks > 0) process.exitCode = 1;
await client.end();
await easel.stop();
