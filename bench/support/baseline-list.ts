// The SDK's own list of the same tools: registerTool with the schemas, built once at module scope.
import http from "node:http";
import { catalog, surfaces } from "@easel/operations";
import { toNodeHandler } from "@modelcontextprotocol/node";
import { createMcpHandler, McpServer, preloadSchemas } from "@modelcontextprotocol/server";

preloadSchemas();
const tools = catalog.filter((operation) => surfaces[operation.name].mcp);
const handler = createMcpHandler(() => {
  const server = new McpServer({ name: "baseline", version: "1" });
  for (const tool of tools)
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema:
          "advertisedInput" in tool && tool.advertisedInput ? tool.advertisedInput : tool.input,
        annotations: { readOnlyHint: false },
      },
      async () => ({ content: [] }),
    );
  return server;
});
const server = http.createServer(toNodeHandler(handler));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address)
    process.send?.({ url: `http://127.0.0.1:${address.port}/mcp` });
});
process.on("SIGTERM", () => process.exit(0));
