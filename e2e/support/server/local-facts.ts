import { readFileSync } from "node:fs";
import { join } from "node:path";

/** `.easel/local.json`, as the product promises it to scripts. */
export type LocalFacts = {
  url: string;
  mcpUrl: string;
  apiKey: string;
  signInUrl: string;
  exampleCanvasUrl: string;
  pid: number;
  ready: true;
};

/** What the server wrote about itself, once it is ready; undefined before. */
export function readLocalFacts(dataDir: string): LocalFacts | undefined {
  try {
    return JSON.parse(readFileSync(join(dataDir, "local.json"), "utf8"));
  } catch {
    return undefined;
  }
}
