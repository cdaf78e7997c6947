import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

const everywhere = ["packages", "apps", "scripts", "e2e"];
const named = (kind: string) => everywhere.map((folder) => `${folder}/**/*${kind}.test.{ts,tsx}`);
const exclude = [...configDefaults.exclude, "**/.next/**"];

/** One embedded PostgreSQL for the whole run; its address reaches the tests through `inject`. */
const startDatabase = fileURLToPath(
  new URL("packages/testkit/src/vitest-database.ts", import.meta.url),
);

export default defineConfig({
  resolve: {
    alias: { "@": fileURLToPath(new URL("apps/web/src", import.meta.url)) },
  },
  test: {
    allowOnly: false,
    pool: "forks",
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: named(""),
          exclude: [...exclude, ...named(".db"), ...named(".slow")],
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: named(".db"),
          exclude,
          globalSetup: [startDatabase],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "slow",
          include: named(".slow"),
          exclude,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
