import { AppError, toErrorBody } from "@easel/contracts";
import type { AnyOperation } from "@easel/operations";
import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Context, RunOperation } from "./endpoint-options.ts";

type Call = { operation: AnyOperation; ctx: Context; input: unknown };

/** Runs one operation for an agent. A refusal is a result that the model reads, never a protocol error. */
export async function runTool(runOperation: RunOperation, call: Call): Promise<CallToolResult> {
  try {
    const result = await runOperation(call.operation, { ctx: call.ctx, input: call.input });
    return toSuccess(result);
  } catch (error) {
    return toRefusal(error);
  }
}

function toSuccess(result: Record<string, unknown>): CallToolResult {
  return {
    content: [{ type: "text", text: JSON.stringify(result) }],
    structuredContent: result,
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
