import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryDir } from "./list-files.ts";
import { buildReferencePages } from "./reference/build-pages.ts";

/** Writes docs/reference from the code; a unit test says when it is behind. */
const folder = join(repositoryDir, "docs", "reference");
mkdirSync(folder, { recursive: true });
for (const [name, text] of buildReferencePages()) writeFileSync(join(folder, name), text);
