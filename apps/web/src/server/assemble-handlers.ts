import type { ServerRole } from "@easel/contracts";
import { createLiveHub, type LiveHub } from "@easel/live";
import { createMcpEndpoint, readBearerToken } from "@easel/mcp";
import { catalog, surfaces } from "@easel/operations";
import { ABSENT_LIVE, ABSENT_WEB } from "./absent-handlers.ts";
import { createContextBuilder } from "./build-context.ts";
import { fillPageRuntime } from "./fill-page-runtime.ts";
import { createComponentSource } from "./frames/component-source.ts";
import type { KitFiles } from "./frames/kit-files.ts";
import { createServeFrames } from "./frames/serve-frames.ts";
import type { Handlers } from "./http.ts";
import type { Logger } from "./log.ts";
import type { OpenServices } from "./open-services.ts";
import type { OriginPolicy } from "./origin-policy.ts";
import { createRunForBrowser } from "./run-for-browser.ts";
import { createServeLive } from "./serve-live.ts";
import { createServeRest } from "./serve-rest.ts";
import { createServeSignIn, createServeSignOut } from "./serve-sign-in.ts";
import type { VisitorGate } from "./visitor-gate.ts";

type Parts = {
  services: OpenServices;
  policy: OriginPolicy;
  log: Logger;
  stopping: AbortSignal;
  now: () => Date;
  gate: VisitorGate;
  roles: ReadonlySet<ServerRole>;
  /** Null in a process that serves none. */
  pages: Pick<Handlers, "page" | "pageUpgrade"> | null;
  /** Null where there are no pages. The key signs addresses of frames: the same in every process. */
  frames: { kit: KitFiles; key: Buffer } | null;
};

/** The ways in that this process's roles open, each thin, all on the same services. */
export function assembleHandlers(parts: Parts): { handlers: Handlers; hub: LiveHub } {
  const { services, policy, log, now, gate, roles, pages } = parts;
  const contexts = createContextBuilder({ identity: services.identity, policy, now });
  const hub = createLiveHub({
    bus: services.bus,
    log: (entry) => log.warn(entry, "live"),
  });
  const handlers: Handlers = {
    ...(roles.has("web") ? assembleWeb(parts, contexts) : ABSENT_WEB),
    ...(roles.has("live")
      ? {
          live: createServeLive({
            ...{ hub, contexts, policy, gate },
            runOperation: services.runOperation,
          }),
        }
      : ABSENT_LIVE),
    ...pages,
  };
  return { handlers, hub };
}

function assembleWeb(parts: Parts, contexts: ReturnType<typeof createContextBuilder>) {
  const { services, policy, log, stopping, now, gate } = parts;
  const { identity, runOperation } = services;
  const run = createRunForBrowser(runOperation, contexts, gate);
  fillPageRuntime(run, contexts, policy);
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
  return {
    ...ABSENT_WEB,
    mcp,
    rest: createServeRest(run, policy, gate),
    signIn: createServeSignIn({ identity, contexts, policy, gate }),
    signOut: createServeSignOut({ identity, policy }),
    ...(parts.frames && {
      frames: createServeFrames({
        ...parts.frames,
        components: createComponentSource({
          ...{ runOperation, contexts, publicUrl: policy.publicUrl, now },
        }),
        policy,
        now,
      }),
    }),
  };
}
