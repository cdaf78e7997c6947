import { AppError, toErrorBody } from "@easel/contracts";
import type { AnyOperation } from "@easel/operations";
import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Context, RunOperation } from "./endpoint-options.ts";
import type { Splice } from "./http/splice-json.ts";

type Call = { operation: AnyOperation; ctx: Context; input: unknown };

type Success = { kind: "success"; output: Record<string, unknown> };
type Outcome = Success | { kind: "refusal"; result: CallToolResult };

/** Runs one operation for an agent. A refusal is a result that the model reads, never a protocol error. */
export async function runTool(runOperation: RunOperation, call: Call): Promise<Outcome> {
  try {
    const output = await runOperation(call.operation, { ctx: call.ctx, input: call.input });
    return { kind: "success", output };
  } catch (error) {
    return { kind: "refusal", result: toRefusal(error) };
  }
}

export function toResult({ output }: Success): CallToolResult {
  return {
    content: [{ type: "text", text: JSON.stringify(output) }],
    structuredContent: output,
  };
}

export const EMPTY_RESULT: CallToolResult = {
  content: [{ type: "text", text: "" }],
  structuredContent: {},
};
const STAND_IN = '"content":[{"type":"text","text":""}],"structuredContent":{}';

/** The same result as `toResult`, written once and not twice: a text that holds JSON is that JSON, quoted. */
export function toResultSplice({ output }: Success): Splice {
  const json = JSON.stringify(output);
  return {
    standIn: STAND_IN,
    json: `"content":[{"type":"text","text":${JSON.stringify(json)}}],"structuredContent":${json}`,
  };
}

/** Without structuredContent: Claude Code drops it on errors, others check it against the success shape. */
function toRefusal(error: unknown): CallToolResult {
  // Only runOperation's own wrapping could fail to make an AppError; its log has the defect.
  const refusal =
    error instanceof AppError
      ? error
      : new AppError("internal", "Something went wrong inside Easel. Try the call once more.");
  return { isError: true, content: [{ type: "text", text: JSON.stringify(toErrorBody(refusal)) }] };
}
