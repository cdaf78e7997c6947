/*
 * From submit_answer being sent by a browser to wait_for_answer having returned to the agent, against a
 * raw NOTIFY round trip on the same PostgreSQL, taken in turns. Wanted: p95 ≤ p95 of the raw trip + 10 ms.
 */
import http from "node:http";
import pg from "pg";
import { openConnection, post } from "./support/call-mcp.ts";
import { describeMachine, quantile } from "./support/interleave.ts";
import { startEasel } from "./support/start-easel.ts";

const ROUNDS = 7;
const PER_ROUND = 40;

const easel = await startEasel();
const agent = openConnection({ url: easel.mcpUrl, key: easel.apiKey });
const browser = new http.Agent({ keepAlive: true, maxSockets: 1 });

async function createCanvas(): Promise<string> {
  const input = {
    idempotencyKey: crypto.randomUUID(),
    title: "Latency",
    nodes: [{ id: "n", kind: "widget", widget: "note@1", data: { markdown: "?" } }],
    answerSchema: { type: "object", properties: { yes: { type: "boolean" } } },
    access: { linkRole: "participant" },
  };
  const call = { name: "create_canvas", arguments: input };
  const answer = JSON.parse(await agent.call("tools/call", call, "create_canvas"));
  return answer.result.structuredContent.id;
}

/** The main job: a canvas of its own each time, the agent waiting, one person answering. */
async function answerOnce(): Promise<number> {
  const id = await createCanvas();
  const call = { name: "wait_for_answer", arguments: { id, seconds: 20 } };
  const waiting = agent.call("tools/call", call, "wait_for_answer");
  // The wait must be waiting before the answer is sent, or the trip would be shorter than a real one.
  await new Promise((resolve) => setTimeout(resolve, 15));
  const startedAt = performance.now();
  const requestKey = crypto.randomUUID();
  const answer = { id, answer: { yes: true }, name: "Bench", canvasVersion: 1, requestKey };
  const sent = post(browser, { url: `${easel.url}/api/v1/submit_answer` }, JSON.stringify(answer), {
    origin: easel.url,
  });
  await waiting;
  const took = performance.now() - startedAt;
  await sent;
  return took;
}

const [talker, listener] = [0, 1].map(() => new pg.Client({ connectionString: easel.databaseUrl }));
if (!talker || !listener) throw new Error("Two connections are needed.");
await Promise.all([talker.connect(), listener.connect()]);
await listener.query("listen bench");
async function notifyOnce(): Promise<number> {
  const heard = new Promise((resolve) => listener?.once("notification", resolve));
  const startedAt = performance.now();
  await talker?.query("notify bench");
  await heard;
  return performance.now() - startedAt;
}

const ours: number[] = [];
const raw: number[] = [];
for (let i = 0; i < 10; i++) await answerOnce();
for (let round = 0; round < ROUNDS; round++) {
  for (let i = 0; i < PER_ROUND; i++) ours.push(await answerOnce());
  for (let i = 0; i < PER_ROUND; i++) raw.push(await notifyOnce());
}
const [p50, p95] = [quantile(ours, 0.5), quantile(ours, 0.95)];
const [raw50, raw95] = [quantile(raw, 0.5), quantile(raw, 0.95)];
console.log(
  `answer → wait returns: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; raw NOTIFY p50 ${raw50.toFixed(2)} ms, p95 ${raw95.toFixed(2)} ms; ` +
    `p95 above raw ${(p95 - raw95).toFixed(1)} ms (wanted ≤ 10), ratio ${(p95 / raw95).toFixed(1)}`,
);
console.log(`  ${describeMachine()}`);
await Promise.all([talker.end(), listener.end()]);
agent.close();
browser.destroy();
await easel.stop();
