// Ends the embedded database of a data folder that its server left running. start.mjs calls it with the folder.
import { argv } from "node:process";
import { endLeftoverDatabase } from "@easel/db/embedded";

try {
  if (await endLeftoverDatabase(argv[2] ?? ""))
    console.error("The database that it left running was shut down.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
