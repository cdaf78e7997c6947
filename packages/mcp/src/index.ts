export { createMcpEndpoint } from "./create-mcp-endpoint.ts";
export type {
  CallerIdentity,
  EndpointLog,
  McpEndpointOptions,
  RunOperation,
} from "./endpoint-options.ts";
export { ENTRY_BYTES_AVERAGE_MAX, findListingProblems } from "./find-listing-problems.ts";
export { readBearerToken } from "./http/bearer-token.ts";
export { type Body, readJsonBody } from "./http/read-body.ts";
export { isAllowedHost, isAllowedOrigin, isOwnPage } from "./http/request-guard.ts";
export { assignRequestId } from "./http/request-id.ts";
export { sendAppError, sendJson } from "./http/send-json.ts";
export { buildToolList, type ListedTool, type ToolList } from "./list-tools.ts";
