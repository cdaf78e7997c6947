// The SDK's own list of the same tools: registerTool with the schemas, built once at module scope.
import { catalog, surfaces } from "@easel/operations";
import { createMcpHandler, McpServer, preloadSchemas } from "@modelcontextprotocol/server";
import { serveBaseline } from "./serve-baseline.ts";

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
serveBaseline(handler);
