import { describe, expect, test } from "vitest";
import { parseSettings } from "./settings.ts";

test("without any variable the defaults hold", () => {
  expect(parseSettings({})).toEqual({
    port: 4600,
    portIsFixed: false,
    host: "127.0.0.1",
    publicUrl: undefined,
    sandboxOrigin: "auto",
    databaseUrl: undefined,
    databasePoolMax: 10,
    dataDir: undefined,
    logLevel: "info",
    roles: new Set(["web", "live", "worker"]),
    metricsToken: undefined,
    trustedProxies: 0,
    visitorLimitFactor: 1,
    slowQueryMs: 500,
    isDevelopment: false,
  });
});

test("every variable is read, and those of other programs are left alone", () => {
  expect(
    parseSettings({
      PORT: "8080",
      HOST: "0.0.0.0",
      PUBLIC_URL: "https://easel.example.com/",
      SANDBOX_ORIGIN: "https://*.usercontent.example",
      DATABASE_URL: "postgresql://easel@db/easel",
      DATABASE_POOL_MAX: "25",
      EASEL_DATA_DIR: "/var/lib/easel",
      EASEL_LOG_LEVEL: "debug",
      EASEL_ROLE: "web, live",
      EASEL_METRICS_TOKEN: "sixteen-letters.",
      EASEL_TRUSTED_PROXIES: "2",
      EASEL_VISITOR_LIMIT_FACTOR: "20",
      EASEL_SLOW_QUERY_MS: "0",
      EASEL_DEV: "1",
      PATH: "/usr/bin",
    }),
  ).toEqual({
    port: 8080,
    portIsFixed: true,
    host: "0.0.0.0",
    publicUrl: "https://easel.example.com",
    sandboxOrigin: "https://*.usercontent.example",
    databaseUrl: "postgresql://easel@db/easel",
    databasePoolMax: 25,
    dataDir: "/var/lib/easel",
    logLevel: "debug",
    roles: new Set(["web", "live"]),
    metricsToken: "sixteen-letters.",
    trustedProxies: 2,
    visitorLimitFactor: 20,
    slowQueryMs: 0,
    isDevelopment: true,
  });
});

test("an empty variable counts as absent, as compose files write it", () => {
  expect(
    parseSettings({ PORT: "", DATABASE_URL: "", PUBLIC_URL: "", EASEL_LOG_LEVEL: "" }),
  ).toEqual(parseSettings({}));
});

test("PORT 0 is a wish for any free port", () => {
  expect(parseSettings({ PORT: "0" })).toMatchObject({ port: 0, portIsFixed: true });
});

const PORTS = "must be a whole number from 0 to 65535";
const ORIGINS =
  "must be auto, or an origin whose first name is a star, such as https://*.usercontent.example";
const POOL_SIZES = "must be a whole number from 2 to 200";

const WRONG: [string, string, string][] = [
  ["PORT", "http", PORTS],
  ["PORT", "65536", PORTS],
  ["PORT", "99999999999", PORTS],
  ["PORT", "-1", PORTS],
  ["PORT", "80.5", PORTS],
  ["PORT", "0x50", PORTS],
  ...[
    "https://usercontent.example",
    "https://*",
    "*.usercontent.example",
    "https://*.a.example/x",
  ].map((value): [string, string, string] => ["SANDBOX_ORIGIN", value, ORIGINS]),
  ["PUBLIC_URL", "easel.example.com", "must be an address such as https://easel.example.com"],
  ["PUBLIC_URL", "ftp://easel.example.com", "must be an address such as https://easel.example.com"],
  [
    "PUBLIC_URL",
    "https://example.com/easel",
    "must end after the host name and port, as https://easel.example.com does",
  ],
  ["DATABASE_URL", "mysql://db", "must start with postgres:// or postgresql://"],
  ["DATABASE_POOL_MAX", "1", POOL_SIZES],
  ["DATABASE_POOL_MAX", "201", POOL_SIZES],
  ["DATABASE_POOL_MAX", "many", POOL_SIZES],
  ["DATABASE_POOL_MAX", "9.5", POOL_SIZES],
  ["EASEL_ROLE", "web,api", "must be one or more of web, live, worker, with commas between"],
  ["EASEL_ROLE", ",", "must be one or more of web, live, worker, with commas between"],
  ["EASEL_METRICS_TOKEN", "fifteen-letters", "must be at least 16 characters"],
  ["EASEL_METRICS_TOKEN", "sixteen letters!", "must be letters, digits and . _ ~ + / - only"],
  ["EASEL_TRUSTED_PROXIES", "yes", "must be a whole number from 0 to 10"],
  ["EASEL_VISITOR_LIMIT_FACTOR", "0", "must be a whole number from 1 to 1000"],
  ["EASEL_VISITOR_LIMIT_FACTOR", "1001", "must be a whole number from 1 to 1000"],
  ["EASEL_SLOW_QUERY_MS", "slow", "must be a whole number from 0 to 600000"],
  ["EASEL_SLOW_QUERY_MS", "600001", "must be a whole number from 0 to 600000"],
  ["EASEL_DEV", "yes", "must be 1 (on) or 0 (off)"],
  ["EASEL_LOG_LEVEL", "loud", "must be one of trace, debug, info, warn, error, silent"],
];

describe("a wrong variable stops the start with one line that names it and what it takes:", () => {
  test.each(WRONG)("%s=%s", (name, value, says) => {
    const message = messageOf({ [name]: value });
    const lines = message.split("\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe("These settings are wrong:");
    expect(lines[1]).toBe(`  ${name} ${says}`);
    expect(lines[2]).toBe("docs/configuration.md lists what each takes.");
  });
});

test("several wrong variables are told at once, a line each", () => {
  const lines = messageOf({ PORT: "x", DATABASE_URL: "y", EASEL_LOG_LEVEL: "z" }).split("\n");
  expect(lines.slice(1, -1).map((line) => line.trim().split(" ")[0])).toEqual([
    "PORT",
    "DATABASE_URL",
    "EASEL_LOG_LEVEL",
  ]);
});

test("a password in a wrong DATABASE_URL is not repeated", () => {
  expect(messageOf({ DATABASE_URL: "mysql://root:hunter2@db" })).not.toContain("hunter2");
});

function messageOf(environment: Record<string, string>): string {
  try {
    parseSettings(environment);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("These settings should have been refused.");
}
