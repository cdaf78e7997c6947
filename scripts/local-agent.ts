import { readFile } from "node:fs/promises";
import path from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

export type ToolResult = { isError: boolean; value: unknown };
export type LocalAgent = {
  call(tool: string, input: Record<string, unknown>): Promise<ToolResult>;
  close(): Promise<void>;
};

/** An agent of the server that runs from this clone, through the official client. Ends the process when none runs. */
export async function connectLocalAgent(name: string): Promise<LocalAgent> {
  const { mcpUrl, apiKey } = await readLocalServer();
  const client = new Client({ name, version: "1.0.0" }, { versionNegotiation: { mode: "auto" } });
  const transport = new StreamableHTTPClientTransport(new URL(mcpUrl), {
    requestInit: { headers: { Authorization: `Bearer ${apiKey}` } },
  });
  // After a kill its facts are still there, and nobody answers.
  await client.connect(transport).catch((error) => endWithout(`${mcpUrl} does not answer`, error));
  return {
    async call(tool, input) {
      const { content, isError = false } = await client.callTool({ name: tool, arguments: input });
      const [first] = content;
      return { isError, value: JSON.parse(first?.type === "text" ? first.text : "{}") };
    },
    close: () => client.close(),
  };
}

async function readLocalServer(): Promise<{ mcpUrl: string; apiKey: string }> {
  const dataDir = process.env.EASEL_DATA_DIR ?? path.join(import.meta.dirname, "..", ".easel");
  try {
    return JSON.parse(await readFile(path.join(dataDir, "local.json"), "utf8"));
  } catch {
    return endWithout("no local.json is there");
  }
}

function endWithout(reason: string, cause?: unknown): never {
  const detail = cause instanceof Error ? ` (${cause.message})` : "";
  console.error(
    `No running server was found: ${reason}${detail}. Start one with npm start in another terminal, then try again.`,
  );
  process.exit(1);
}
