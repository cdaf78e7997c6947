import { z } from "zod";

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "silent"] as const;

/** Digits only: "0x50", "8e1" and "80.5" are more likely slips than wishes. */
function wholeNumber(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error, abort: true })
    .transform(Number)
    .refine((number) => number >= min && number <= max, error);
}
/** `abort`, because an address that is none has no path to look at. */
const HttpUrl = z
  .url({
    protocol: /^https?$/,
    error: "must be an address such as https://easel.example.com",
    abort: true,
  })
  .refine(
    (url) => new URL(url).pathname === "/",
    "must end after the host name and port, as https://easel.example.com does",
  )
  .transform((url) => new URL(url).origin);

/** What a process does: pages, MCP and the browser's calls; live sockets; jobs. */
export const SERVER_ROLES = ["web", "live", "worker"] as const;
export type ServerRole = (typeof SERVER_ROLES)[number];

const ServerRoles = z
  .string()
  .transform((text) => text.split(",").map((name) => name.trim()))
  .refine(
    (names): names is ServerRole[] => names.every(isServerRole),
    `must be one or more of ${SERVER_ROLES.join(", ")}, with commas between`,
  )
  .transform((names): ReadonlySet<ServerRole> => new Set(names));

function isServerRole(name: string): boolean {
  return SERVER_ROLES.some((role) => role === name);
}

/** Every setting of a server, from environment variables. docs/configuration.md lists them for people. */
export const SettingsInput = z.object({
  PORT: wholeNumber(0, 65_535).optional(),
  HOST: z.string().min(1).default("127.0.0.1"),
  PUBLIC_URL: HttpUrl.optional(),
  SANDBOX_ORIGIN: z
    .string()
    .regex(
      /^(auto|https?:\/\/\*(\.[a-z0-9-]+)+(:\d{1,5})?)$/,
      "must be auto, or an origin whose first name is a star, such as https://*.usercontent.example",
    )
    .default("auto"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://")
    .optional(),
  DATABASE_POOL_MAX: wholeNumber(2, 200).default(10),
  EASEL_DATA_DIR: z.string().min(1).optional(),
  EASEL_ROLE: ServerRoles.default(new Set(SERVER_ROLES)),
  EASEL_METRICS_TOKEN: z
    .string()
    .min(16, "must be at least 16 characters")
    .regex(/^[A-Za-z0-9._~+/-]+=*$/, "must be letters, digits and . _ ~ + / - only")
    .optional(),
  EASEL_TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  EASEL_VISITOR_LIMIT_FACTOR: wholeNumber(1, 1000).default(1),
  EASEL_SLOW_QUERY_MS: wholeNumber(0, 600_000).default(500),
  EASEL_DEV: z.enum(["0", "1"], "must be 1 (on) or 0 (off)").default("0"),
  EASEL_LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
});

export type Settings = {
  /** Wanted port; when nobody asked for one, the next free port from 4600 is taken. */
  port: number;
  portIsFixed: boolean;
  host: string;
  /** Origin under which people and agents reach the server; undefined = derived from the port. */
  publicUrl: string | undefined;
  /** Where documents of components live: `auto`, or an origin with `*` for each canvas's own name. */
  sandboxOrigin: string;
  /** Undefined = the embedded database. */
  databaseUrl: string | undefined;
  databasePoolMax: number;
  dataDir: string | undefined;
  roles: ReadonlySet<ServerRole>;
  /** Undefined = metrics are for callers of this machine only. */
  metricsToken: string | undefined;
  /** So many proxies of ours stand before this server and append to X-Forwarded-For. */
  trustedProxies: number;
  /** Multiplies VISITOR_LIMITS. */
  visitorLimitFactor: number;
  /** Statements that take this long are logged; 0 = none are. */
  slowQueryMs: number;
  /** Pages are compiled as they are asked for, for work on Easel itself. */
  isDevelopment: boolean;
  logLevel: z.infer<typeof SettingsInput>["EASEL_LOG_LEVEL"];
};

export const PORT_DEFAULT = 4600;

/** Throws an Error with one clear line per wrong variable. Empty variables count as absent. */
export function parseSettings(environment: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const result = SettingsInput.safeParse(present);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}`);
    throw new Error(
      `These settings are wrong:\n${lines.join("\n")}\ndocs/configuration.md lists what each takes.`,
    );
  }
  const input = result.data;
  return {
    port: input.PORT ?? PORT_DEFAULT,
    portIsFixed: input.PORT !== undefined,
    host: input.HOST,
    publicUrl: input.PUBLIC_URL,
    sandboxOrigin: input.SANDBOX_ORIGIN,
    databaseUrl: input.DATABASE_URL,
    databasePoolMax: input.DATABASE_POOL_MAX,
    dataDir: input.EASEL_DATA_DIR,
    roles: input.EASEL_ROLE,
    metricsToken: input.EASEL_METRICS_TOKEN,
    trustedProxies: input.EASEL_TRUSTED_PROXIES,
    visitorLimitFactor: input.EASEL_VISITOR_LIMIT_FACTOR,
    slowQueryMs: input.EASEL_SLOW_QUERY_MS,
    isDevelopment: input.EASEL_DEV === "1",
    logLevel: input.EASEL_LOG_LEVEL,
  };
}
