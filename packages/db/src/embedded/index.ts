export { type EmbeddedDatabase, startEmbeddedDatabase } from "./start-embedded-database.ts";
