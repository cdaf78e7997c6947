/*
 * get_canvas of ten nodes, authenticated, over HTTP ÷ the SDK's handler with the same payload and one
 * prepared query. 8 connections, both servers in processes of their own on one PostgreSQL.
 */
import pg from "pg";
import { measureThroughput, openConnection } from "./support/call-mcp.ts";
import { interleave, reportRatio } from "./support/interleave.ts";
import { startBaseline } from "./support/start-baseline.ts";
import { startEasel } from "./support/start-easel.ts";
import { tenNodeCanvas } from "./support/ten-nodes.ts";

const easel = await startEasel();
const ours = { url: easel.mcpUrl, key: easel.apiKey };
const connection = openConnection(ours);
const created = JSON.parse(
  await connection.call(
    "tools/call",
    { name: "create_canvas", arguments: tenNodeCanvas() },
    "create_canvas",
  ),
);
const id: string = created.result.structuredContent.id;
const call = { name: "get_canvas", arguments: { id } };
const read = JSON.parse(await connection.call("tools/call", call, "get_canvas"));
const payload = JSON.stringify(read.result.structuredContent);
connection.close();

const client = new pg.Client({ connectionString: easel.databaseUrl });
await client.connect();
await client.query("create table bench_payload (id int primary key, payload text not null)");
await client.query("insert into bench_payload values (1, $1)", [payload]);
await client.end();
const baseline = await startBaseline("baseline-query.ts", { databaseUrl: easel.databaseUrl });

const load = {
  connections: 8,
  milliseconds: 2_000,
  method: "tools/call",
  params: call,
  name: "get_canvas",
};
const [mine, theirs] = await interleave(9, [
  { name: "easel", run: () => measureThroughput(ours, load) },
  { name: "sdk", run: () => measureThroughput(baseline, load) },
]);
reportRatio(`get_canvas of 10 nodes (${payload.length} bytes)`, mine ?? [], theirs ?? [], "≥ 0.7");
await baseline.stop();
await easel.stop();
