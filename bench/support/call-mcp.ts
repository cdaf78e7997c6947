import http from "node:http";

export type McpTarget = { url: string; key?: string };

/** One keep-alive connection that sends raw 2026-07-28 requests: no client library in the measurement. */
export function openConnection(target: McpTarget) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  let id = 0;
  return {
    call(method: string, params: Record<string, unknown>, name?: string): Promise<string> {
      const body = JSON.stringify({
        jsonrpc: "2.0",
        id: ++id,
        method,
        params: {
          ...params,
          _meta: {
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientCapabilities": {},
            "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1" },
          },
        },
      });
      return post(agent, target, body, {
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": method,
        ...(name && { "mcp-name": name }),
      });
    },
    close: () => agent.destroy(),
  };
}

/** Resolves to the body of a 200; everything else rejects. */
export function post(
  agent: http.Agent,
  target: McpTarget,
  body: string,
  headers: Record<string, string>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      target.url,
      {
        method: "POST",
        agent,
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          "content-length": Buffer.byteLength(body),
          ...(target.key && { authorization: `Bearer ${target.key}` }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const text = Buffer.concat(chunks).toString();
          // A refusal is quick to make, and would count as a fast answer.
          const isRefused = text.includes('"isError":true') || text.includes('"error":{"code":');
          if (response.statusCode === 200 && !isRefused) resolve(text);
          else reject(new Error(`${response.statusCode}: ${text.slice(0, 300)}`));
        });
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}

/** Calls per second of `connections` connections, each sending its next call after its last answer. */
export async function measureThroughput(
  target: McpTarget,
  options: {
    connections: number;
    milliseconds: number;
    method: string;
    params: Record<string, unknown>;
    name?: string;
  },
): Promise<number> {
  const connections = Array.from({ length: options.connections }, () => openConnection(target));
  const startedAt = performance.now();
  let calls = 0;
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() - startedAt < options.milliseconds) {
        await connection.call(options.method, options.params, options.name);
        calls++;
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  for (const connection of connections) connection.close();
  return calls / seconds;
}
