// Calls one tool of the running server as an agent would: `npm run -s call -- <tool> ['<json>']`. Without
// JSON it reads standard input unless that is a terminal. Prints the result as JSON; exits with 1 when refused.
import { text } from "node:stream/consumers";
import { connectLocalAgent } from "./local-agent.ts";

const [tool, json] = process.argv.slice(2);
if (!tool) {
  console.error(
    "Name a tool: npm run -s call -- list_canvases. docs/reference/tools.md has them all.",
  );
  process.exit(1);
}
const input = parse(json ?? (process.stdin.isTTY ? "{}" : (await text(process.stdin)) || "{}"));
const agent = await connectLocalAgent("easel-call");
try {
  const { isError, value } = await agent.call(tool, input);
  console.log(JSON.stringify(value, null, 2));
  if (isError) process.exitCode = 1;
} catch (error) {
  // A tool that there is not is a protocol error, whose message names what there is.
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
await agent.close();

function parse(given: string): Record<string, unknown> {
  try {
    const input: unknown = JSON.parse(given);
    if (typeof input === "object" && input !== null && !Array.isArray(input))
      return input as Record<string, unknown>;
    console.error(`The input must be a JSON object such as '{ "id": "…" }'.`);
  } catch (error) {
    console.error(`The input is no JSON: ${(error as Error).message}`);
  }
  process.exit(1);
}
