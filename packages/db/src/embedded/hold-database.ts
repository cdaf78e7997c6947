import { startEmbeddedDatabase } from "./index.ts";

// A stand-in for Easel in the tests of this folder: holds the database until it is killed, or told to end.
const database = await startEmbeddedDatabase({
  dataDir: process.argv[2] ?? "",
  flags: JSON.parse(process.argv[3] ?? "{}"),
});
console.log(JSON.stringify({ url: database.url, pid: database.pid }));
setInterval(() => {}, 60_000);
process.on("SIGTERM", async () => {
  await database.stop();
  process.exit(0);
});
