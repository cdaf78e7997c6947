// Runs the benchmarks one after the other: `npm run bench`, or `npm run bench -- tools-list` for one.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";

const folder = path.join(import.meta.dirname, "..", "bench");
const wanted = process.argv.slice(2);
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".bench.ts"))
  .filter((name) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)));
for (const file of files) {
  console.log(`\n${file}`);
  const { status } = spawnSync(process.execPath, [path.join(folder, file)], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
