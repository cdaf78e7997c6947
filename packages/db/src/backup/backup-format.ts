/*
 * A backup is gzipped text of one line each: a header, then every row as "<number of its table> <JSON>",
 * then a footer that says how many rows each table has and the SHA-256 of every line before it. Rows are
 * PostgreSQL's own JSON and are never parsed on the way, so nothing is rounded or reordered.
 */
export const BACKUP_FORMAT = "easel-backup";
/** Raised when an older Easel could no longer read what is written. */
export const BACKUP_FORMAT_VERSION = 1;

export type BackupTable = {
  schema: string;
  name: string;
  /** Without those that PostgreSQL computes. */
  columns: string[];
};

export type BackupHeader = {
  format: typeof BACKUP_FORMAT;
  formatVersion: number;
  createdAt: string;
  /** As the server names itself, for people. */
  postgresVersion: string;
  migrations: { name: string; checksum: string }[];
  /** Of graphile-worker's tables. */
  queueRevision: number;
  /** The local server's key, so that agents' settings hold after a restore. */
  localKey?: string;
  tables: BackupTable[];
};

export type BackupFooter = { rows: number[]; sha256: string };

/** The name of a table as SQL. */
export function toSqlName({ schema, name }: BackupTable): string {
  return `"${schema}"."${name}"`;
}

export const MIGRATION_HISTORY = `select migration_name as name, checksum from easel._prisma_migrations order by 1`;
export const QUEUE_REVISION =
  "select coalesce(max(id), 0)::int as revision from graphile_worker.migrations";
