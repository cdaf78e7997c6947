import type { AnyOperation, RunOperation as RunTyped } from "@easel/operations";
import type { Surfaces } from "./list-tools.ts";

export type Context = Parameters<RunTyped>[1]["ctx"];

/** Who a credential belongs to: everything of a context that does not change from call to call. */
export type CallerIdentity = Pick<
  Context,
  "actor" | "organizationId" | "organizationName" | "organizationAdmins" | "memberRole" | "scopes"
>;

/** Outputs are objects; the exact type is the operation's own. Throws AppError only. */
export type RunOperation = (
  operation: AnyOperation,
  call: { ctx: Context; input: unknown },
) => Promise<Record<string, unknown>>;

/** One line per exchange. Never a token, an argument or a result. */
export type EndpointLog = (entry: {
  requestId: string;
  rpcMethod: string;
  status: number;
  durationMs: number;
  tool?: string;
  problem?: string;
}) => void;

export type McpEndpointOptions = {
  catalog: readonly AnyOperation[];
  surfaces: Surfaces;
  runOperation: RunOperation;
  /** The one seam that turns a credential into an identity; null = no or no valid credential. */
  authenticate(authorizationHeader: string | undefined): Promise<CallerIdentity | null>;
  publicUrl: string;
  /** Hostnames without port, IPv6 in brackets. */
  allowedHosts: readonly string[];
  /** Exact origins of pages that may call from a browser. */
  allowedOrigins: readonly string[];
  log: EndpointLog;
  /** Aborted when the process stops: calls under way finish, new ones are sent away. */
  stopping: AbortSignal;
  now?: () => Date;
  version?: string;
};
