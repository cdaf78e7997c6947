import { createHash } from "node:crypto";

/** Where documents of components live, apart from the app. */
export type SandboxPolicy = {
  /** Origin for a canvas's frames when the app is reached under `host`; null = the app's own, behind the `sandbox` header alone. */
  originFor(host: string | undefined, canvasId: string): string | null;
  isSandboxHost(host: string | undefined): boolean;
  /** The origin under which `host` serves documents of the canvas with this label; null when it does not. */
  readHome(host: string | undefined, label: string): string | null;
  /** What `frame-src` of the app's pages names. */
  frameSources: readonly string[];
  /** True when people from elsewhere get frames on the app's own host. */
  isFallbackPublic: boolean;
};

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);
const LABEL_LENGTH = 26;
const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";

type Options = {
  /** `auto`, or an origin with `*` for the canvas's own label. */
  setting: string;
  publicUrl: string;
  port: number;
  /** Under http names and addresses, whether people have https before them. */
  ownOrigins: readonly string[];
};

export function toSandboxPolicy({ setting, publicUrl, port, ownOrigins }: Options): SandboxPolicy {
  const { hostname: publicHost, protocol, host } = new URL(publicUrl);
  const isLocal = LOOPBACK.has(publicHost);
  // Chromium and Firefox take every name below localhost for this machine.
  const localPort = isLocal ? host.slice(publicHost.length) : `:${port}`;
  const local = `${isLocal ? protocol : "http:"}//*.localhost${localPort}`;
  const pattern = setting === "auto" ? local : setting;
  function readLabel(reached: string | undefined): string | null {
    const label = /^([a-z2-7]{26})\./.exec(reached ?? "")?.[1];
    return label && new URL(pattern.replace("*", label)).host === reached ? label : null;
  }
  return {
    originFor(reached, canvasId) {
      if (setting === "auto" && !isLoopback(reached)) return null;
      return pattern.replace("*", toSandboxLabel(canvasId));
    },
    isSandboxHost: (reached) => readLabel(reached) !== null,
    readHome(reached, label) {
      const own = readLabel(reached);
      if (own) return own === label ? pattern.replace("*", label) : null;
      if (setting !== "auto" || !reached || isLoopback(reached)) return null;
      return ownOrigins.find((origin) => new URL(origin).host === reached) ?? `http://${reached}`;
    },
    frameSources: setting === "auto" ? ["'self'", local] : ["'self'", setting],
    isFallbackPublic: setting === "auto" && !isLocal,
  };
}

/** Names a canvas without telling its id, which is a key. */
export function toSandboxLabel(canvasId: string): string {
  const bytes = createHash("sha256").update(canvasId).digest();
  let label = "";
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      label += BASE32[(held >>> (bits - 5)) & 31];
      bits -= 5;
    }
    held &= (1 << bits) - 1;
  }
  return label.slice(0, LABEL_LENGTH);
}

function isLoopback(host: string | undefined): boolean {
  if (!host || !URL.canParse(`http://${host}`)) return false;
  return LOOPBACK.has(new URL(`http://${host}`).hostname);
}
