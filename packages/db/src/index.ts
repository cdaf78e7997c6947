export { type Selectable, sql } from "kysely";
export { type Bus, type BusOptions, openBus } from "./bus.ts";
export { type Database, type DatabaseOptions, openDatabase, query } from "./database.ts";
export { toDatabaseRefusal } from "./database-errors.ts";
export type { DB } from "./generated/schema.ts";
export { type AuditEntry, type AuditQuery, listAuditEntries } from "./list-audit-entries.ts";
export type { SlowStatement } from "./meter-statements.ts";
export { migrate } from "./migrate.ts";
export { asOwner, type OwnerClient } from "./owner-connection.ts";
export {
  openQueue,
  type Queue,
  type QueueOptions,
  type QueueTask,
  type RecurringTask,
} from "./queue/open-queue.ts";
export { assertWall } from "./roles.ts";
export {
  type Closing,
  defineStatement,
  type Statement,
  type Tenant,
  type Tx,
  type WriteTx,
} from "./tenant-transaction.ts";
