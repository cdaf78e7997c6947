import { AppError } from "@easel/contracts";
import { sendAppError } from "@easel/mcp";
import type { Handlers } from "./http.ts";
import { refuseUpgrade } from "./serve-live.ts";

type WebHandlers = Pick<Handlers, "mcp" | "rest" | "signIn" | "signOut" | "frames" | "page">;

const REFUSAL = new AppError(
  "not_found",
  "This process of Easel does other work (EASEL_ROLE); ask one that has the role for this.",
);

/** For a process without the role `web`. */
export const ABSENT_WEB: WebHandlers = {
  mcp: (_, response) => sendAppError(response, 404, REFUSAL),
  rest: async ({ response }) => sendAppError(response, 404, REFUSAL),
  signIn: () => async (_, response) => {
    sendAppError(response, 404, REFUSAL);
    return "answered";
  },
  signOut: async (_, response) => sendAppError(response, 404, REFUSAL),
  frames: async ({ response }) => sendAppError(response, 404, REFUSAL),
  page: async (_, response) => sendAppError(response, 404, REFUSAL),
};

/** For a process without the role `live`. */
export const ABSENT_LIVE: Pick<Handlers, "live"> = {
  live: async ({ socket }) => refuseUpgrade(socket, REFUSAL),
};
