import type { ErrorBody } from "@easel/contracts";

export type ToolOutcome<Result> = { ok: true; result: Result } | { ok: false; error: ErrorBody };

/** An agent at work through one of the official clients. */
export type Agent = {
  /** Throws when the call is refused. */
  call<Result>(tool: string, input: Record<string, unknown>): Promise<Result>;
  /** A refusal as a value; throws when the server could not be reached at all. */
  attempt<Result>(tool: string, input: Record<string, unknown>): Promise<ToolOutcome<Result>>;
  /** The revision of the protocol that client and server agreed on. */
  protocolVersion: string;
  close(): Promise<void>;
};

/** What both generations of the client hand back for a tool call, as far as we read it. */
type CallResult = Record<string, unknown>;

type Client = {
  protocolVersion: string | undefined;
  callTool(tool: string, input: Record<string, unknown>): Promise<CallResult>;
  close(): Promise<void>;
};

export function toAgent(client: Client): Agent {
  async function attempt<Result>(tool: string, input: Record<string, unknown>) {
    const { isError, content } = await client.callTool(tool, input);
    const body = JSON.parse(readText(content));
    return (
      isError === true ? { ok: false, error: body } : { ok: true, result: body }
    ) as ToolOutcome<Result>;
  }
  return {
    attempt,
    protocolVersion: client.protocolVersion ?? "none",
    async call<Result>(tool: string, input: Record<string, unknown>) {
      const outcome = await attempt<Result>(tool, input);
      if (outcome.ok) return outcome.result;
      throw new Error(`${tool} was refused: ${JSON.stringify(outcome.error)}`);
    },
    close: () => client.close(),
  };
}

/** Everything that a client needs stands in the text. */
function readText(content: unknown): string {
  const [first] = Array.isArray(content) ? content : [];
  if (typeof first?.text !== "string") throw new Error("The tool answered without a text.");
  return first.text;
}
