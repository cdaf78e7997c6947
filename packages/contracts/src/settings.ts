import { z } from "zod";

const Port = z
  .string()
  .regex(/^\d{1,5}$/, "must be a number from 0 to 65535")
  .transform(Number)
  .refine((port) => port <= 65_535, "must be a number from 0 to 65535");
/** `abort`, because an address that is none has no path to look at. */
const HttpUrl = z
  .url({
    protocol: /^https?$/,
    error: "must be an address such as https://easel.example.com",
    abort: true,
  })
  .refine((url) => new URL(url).pathname === "/", "must have no path: Easel is served at the root")
  .transform((url) => new URL(url).origin);

/** Every setting of a server, from environment variables. docs/configuration.md lists them for people. */
export const SettingsInput = z.object({
  PORT: Port.optional(),
  HOST: z.string().min(1).default("127.0.0.1"),
  PUBLIC_URL: HttpUrl.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgres:// or postgresql://")
    .optional(),
  DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(200).default(10),
  EASEL_DATA_DIR: z.string().min(1).optional(),
  EASEL_DEV: z.enum(["0", "1"]).default("0"),
  EASEL_LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
});

export type Settings = {
  /** Wanted port; when nobody asked for one, the next free port from 4600 is taken. */
  port: number;
  portIsFixed: boolean;
  host: string;
  /** Origin under which people and agents reach the server; undefined = derived from the port. */
  publicUrl: string | undefined;
  /** Undefined = the embedded database. */
  databaseUrl: string | undefined;
  databasePoolMax: number;
  dataDir: string | undefined;
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
    const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
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
    databaseUrl: input.DATABASE_URL,
    databasePoolMax: input.DATABASE_POOL_MAX,
    dataDir: input.EASEL_DATA_DIR,
    isDevelopment: input.EASEL_DEV === "1",
    logLevel: input.EASEL_LOG_LEVEL,
  };
}
