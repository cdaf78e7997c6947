export { endLeftoverDatabase } from "./end-leftover-database.ts";
export { hasDatabase, reachDatabase } from "./reach-database.ts";
export { type EmbeddedDatabase, startEmbeddedDatabase } from "./start-embedded-database.ts";
