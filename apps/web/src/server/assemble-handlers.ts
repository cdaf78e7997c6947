import { createLiveHub, type LiveHub } from "@easel/live";
import { createMcpEndpoint, readBearerToken } from "@easel/mcp";
import { catalog, surfaces } from "@easel/operations";
import { createContextBuilder } from "./build-context.ts";
import { fillPageRuntime } from "./fill-page-runtime.ts";
import type { Handlers } from "./http.ts";
import type { Logger } from "./log.ts";
import type { OpenServices } from "./open-services.ts";
import type { OriginPolicy } from "./origin-policy.ts";
import { createRunForBrowser } from "./run-for-browser.ts";
import { createServeLive } from "./serve-live.ts";
import { createServeRest } from "./serve-rest.ts";
import { createServeSignIn, createServeSignOut } from "./serve-sign-in.ts";

type Parts = {
  services: OpenServices;
  policy: OriginPolicy;
  log: Logger;
  stopping: AbortSignal;
  now: () => Date;
  pages: Pick<Handlers, "page" | "pageUpgrade">;
};

/** The ways in, each thin, all on the same services. */
export function assembleHandlers(parts: Parts): { handlers: Handlers; hub: LiveHub } {
  const { services, policy, log, stopping, now, pages } = parts;
  const { identity, runOperation } = services;
  const contexts = createContextBuilder({ identity, policy, now });
  const run = createRunForBrowser(runOperation, contexts);
  fillPageRuntime(run, contexts, policy);
  const hub = createLiveHub({
    bus: services.bus,
    log: (entry) => log.warn(entry, "live"),
  });
  const mcp = createMcpEndpoint({
    catalog,
    surfaces,
    runOperation,
    authenticate: async (header) => {
      const token = readBearerToken(header);
      return token ? identity.authenticateKey(token) : null;
    },
    publicUrl: policy.publicUrl,
    allowedHosts: policy.allowedHosts,
    allowedOrigins: policy.ownOrigins,
    log: (entry) => log[entry.problem ? "error" : "info"](entry, "mcp"),
    stopping,
    now,
  });
  const handlers: Handlers = {
    mcp,
    rest: createServeRest(run, policy),
    live: createServeLive({ hub, contexts, runOperation, policy }),
    signIn: createServeSignIn({ identity, contexts, policy }),
    signOut: createServeSignOut({ identity, policy }),
    ...pages,
  };
  return { handlers, hub };
}
