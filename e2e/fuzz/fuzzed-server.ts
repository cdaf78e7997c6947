import type { ErrorBody } from "@easel/contracts";

/** As whom a call is made: the account's owner and a member by key, a key of another account, a key that may only
 * read, a person in the browser, and somebody with only the link. */
export type Who = "owner" | "member" | "foreign" | "narrow" | "person" | "viewer";

export type Outcome =
  | { kind: "result"; value: Record<string, unknown> }
  /** `cause` is what the log has, for `internal`. */
  | { kind: "refusal"; body: ErrorBody; cause?: string }
  /** Over HTTP: refused before an operation was asked, as MCP and HTTP want it. */
  | { kind: "protocol"; code: string }
  /** The caller hung up on a wait. */
  | { kind: "left" }
  /** Nothing that a caller may ever see. */
  | { kind: "failure"; what: string };

export type Call = { name: string; input: unknown; who: Who; canvasId: string };

/** What is fuzzed: operations on a database, or a whole server over HTTP. */
export type FuzzedServer = {
  call(call: Call): Promise<Outcome>;
  /** Ids that exist in another account, or no longer. */
  foreignIds: readonly string[];
  /** Moves the server's clock, where there is one to move. */
  advance?(milliseconds: number): void;
};

/** Operations that return late when nothing happens: the fuzz hangs up on them. */
export const WAITS: ReadonlySet<string> = new Set(["wait_for_answer", "wait_for_event"]);
