import { ProtocolError, ProtocolErrorCode, Server } from "@modelcontextprotocol/server";
import { toParamsProblem } from "./params-problem.ts";

type Handler = Parameters<Server["_wrapHandler"]>[1];

/**
 * The SDK's server, save that params which do not fit a method are the caller's mistake, told in a
 * sentence. The SDK answers most of them as an internal error with its validator's whole dump.
 */
export class EaselServer extends Server {
  protected override _wrapHandler(method: string, handler: Handler): Handler {
    const wrapped = super._wrapHandler(method, handler);
    return async (request, context) => {
      try {
        return await wrapped(request, context);
      } catch (error) {
        const problem = toParamsProblem(error, request);
        if (problem === null) throw error;
        throw new ProtocolError(
          ProtocolErrorCode.InvalidParams,
          `Invalid params for ${method}: ${problem}`,
        );
      }
    };
  }
}
