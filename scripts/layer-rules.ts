/**
 * Who may import whom: architecture.md §3. Imports go down only, and siblings do not import each other.
 * A package that is not in the table may not exist yet; adding one means deciding its layer here.
 */
const SERVER_LAYERS = ["contracts", "canvas", "db", "blobs", "egress"];
const SERVER_NOUNS = ["sandbox", "git-store", "ledger", "identity", "live"];

export const MAY_IMPORT: Record<string, string[]> = {
  contracts: [],
  canvas: ["contracts"],
  db: ["contracts"],
  blobs: ["contracts"],
  egress: ["contracts"],
  ui: ["contracts"],
  sandbox: ["contracts", "egress", "blobs"],
  "git-store": ["contracts", "blobs"],
  ledger: ["contracts", "db"],
  identity: ["contracts", "db", "egress"],
  live: ["contracts", "db", "canvas"],
  kit: ["contracts"],
  widgets: ["contracts", "canvas", "ui"],
  // Of the kit the list of what it exports: what agents are told of it.
  operations: [...SERVER_LAYERS, ...SERVER_NOUNS, "kit"],
  mcp: [...SERVER_LAYERS, ...SERVER_NOUNS, "operations"],
  testkit: [...SERVER_LAYERS, ...SERVER_NOUNS, "operations", "mcp"],
  web: [...[...SERVER_LAYERS, ...SERVER_NOUNS, "operations", "mcp"], ...["ui", "kit", "widgets"]],
};

const BROWSER_PACKAGES = ["ui", "widgets", "kit"];
export const MAY_IMPORT_IN_BROWSER = ["contracts", "canvas", "ui", "widgets", "kit"];

/** The one door from the pages to the server that renders them. */
export const PAGE_RUNTIME = "apps/web/src/server/page-runtime.ts";

export const DATABASE_DRIVERS = ["pg", "kysely", "@prisma/client", "@prisma/adapter-pg"];

/** Whether the file's code reaches a browser. */
export function isBrowserFile(file: string, unitName: string | undefined): boolean {
  if (unitName && BROWSER_PACKAGES.includes(unitName)) return true;
  return file.startsWith("apps/web/src/") && !file.startsWith("apps/web/src/server/");
}
