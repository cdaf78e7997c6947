import http from "node:http";
import { post } from "./call-mcp.ts";

/** Somebody who answers one canvas over and over, each time as a new person with the link. */
export type Writer = { url: string; canvasId: string };

/** Answers a second of all writers, each sending its next answer after the receipt of its last. Rejects when one is refused. */
export async function writeAnswers(
  writers: readonly Writer[],
  milliseconds: number,
): Promise<number> {
  const startedAt = performance.now();
  let answers = 0;
  await Promise.all(
    writers.map(async ({ url, canvasId }) => {
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
      while (performance.now() - startedAt < milliseconds) {
        const answer = { id: canvasId, answer: { yes: true }, name: "Bench", canvasVersion: 1 };
        const body = JSON.stringify({ ...answer, requestKey: crypto.randomUUID() });
        await post(agent, { url: `${url}/api/v1/submit_answer` }, body, { origin: url });
        answers++;
      }
      agent.destroy();
    }),
  );
  return answers / ((performance.now() - startedAt) / 1000);
}
