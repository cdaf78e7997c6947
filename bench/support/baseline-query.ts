// The SDK's handler with one tool that answers a stored payload by one prepared query. Nothing else.
import { createMcpHandler, preloadSchemas, Server } from "@modelcontextprotocol/server";
import pg from "pg";
import { serveBaseline } from "./serve-baseline.ts";

const { databaseUrl } = JSON.parse(process.argv[2] ?? "{}");
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
preloadSchemas();
const handler = createMcpHandler(() => {
  const server = new Server({ name: "baseline", version: "1" }, { capabilities: { tools: {} } });
  server.setRequestHandler("tools/list", () => ({ tools: [] }));
  server.setRequestHandler("tools/call", async () => {
    const { rows } = await pool.query({
      name: "payload",
      text: "select payload from bench_payload where id = $1",
      values: [1],
    });
    const structuredContent = JSON.parse(rows[0].payload);
    return {
      content: [{ type: "text", text: JSON.stringify(structuredContent) }],
      structuredContent,
    };
  });
  return server;
});
serveBaseline(handler);
