import { isIPv6 } from "node:net";
import { networkInterfaces } from "node:os";
import { type SandboxPolicy, toSandboxPolicy } from "./frames/sandbox-origin.ts";

/** Under which names this server answers, and which pages count as its own. */
export type OriginPolicy = {
  publicUrl: string;
  mcpUrl: string;
  /** Served over https to people, by us or by a proxy in front. */
  isSecure: boolean;
  allowedHosts: readonly string[];
  ownOrigins: readonly string[];
  sandbox: SandboxPolicy;
};

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];
const ANY_ADDRESS = new Set(["0.0.0.0", "::"]);

export function toOriginPolicy(options: {
  publicUrl: string | undefined;
  host: string;
  port: number;
  sandboxOrigin?: string;
}): OriginPolicy {
  const { host, port } = options;
  const hosts = [...LOOPBACK, ...(ANY_ADDRESS.has(host) ? ownAddresses() : [toHostname(host)])];
  const shownHost = ANY_ADDRESS.has(host) ? "127.0.0.1" : toHostname(host);
  const publicUrl = options.publicUrl ?? `http://${shownHost}:${port}`;
  // `origin` drops a default port, as browsers do.
  const ownOrigins = [
    ...new Set([publicUrl, ...hosts.map((name) => new URL(`http://${name}:${port}`).origin)]),
  ];
  const setting = options.sandboxOrigin ?? "auto";
  return {
    publicUrl,
    mcpUrl: `${publicUrl}/mcp`,
    isSecure: publicUrl.startsWith("https:"),
    allowedHosts: [...new Set([...hosts, new URL(publicUrl).hostname])],
    ownOrigins,
    sandbox: toSandboxPolicy({ setting, publicUrl, port, ownOrigins }),
  };
}

/** Reached by address no name is involved, so DNS rebinding has nothing to hold on to. */
function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).filter(({ scopeid }) => !scopeid).map(({ address }) => toHostname(address)),
  );
}

function toHostname(host: string): string {
  return isIPv6(host) ? `[${host}]` : host.toLowerCase();
}
