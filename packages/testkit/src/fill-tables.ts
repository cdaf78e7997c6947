import { randomBytes, randomUUID } from "node:crypto";
import type pg from "pg";
import { describeTables, type TableColumn, type TableDescription } from "./table-catalog.ts";

/** Whose rows a filler makes: every row hangs on these three. */
export type RowFamily = { organizationId: string; personId: string; canvasId: string };
export type Row = Record<string, unknown>;

/** Values for tables whose rows cannot be guessed from pg_catalog: table → column → value. */
const FIXTURES: Record<string, Row> = {};

export type TableFiller = {
  tables: TableDescription[];
  /** A row for this table that nothing has yet; the rows that it refers to are inserted when missing. */
  build(table: string, family: RowFamily): Promise<Row>;
  /** Inserts such a row unless one with the same key is there. */
  fill(table: string, family: RowFamily): Promise<void>;
};

/** Makes a row for any table of the schema from its column types, words and foreign keys. */
export async function createTableFiller(client: pg.ClientBase): Promise<TableFiller> {
  const tables = await describeTables(client);
  let made = 0;

  async function build(name: string, family: RowFamily): Promise<Row> {
    const table = findTable(tables, name);
    made += 1;
    const row: Row = {};
    for (const column of table.columns) row[column.name] = toValue(name, column, family, made);
    for (const key of table.foreignKeys) {
      if (key.parent === name) continue;
      const parent = await fill(key.parent, family);
      key.columns.forEach((column, index) => {
        row[column] = parent[key.parentColumns[index] ?? ""];
      });
    }
    return { ...row, ...FIXTURES[name] };
  }

  async function fill(name: string, family: RowFamily): Promise<Row> {
    const row = await build(name, family);
    try {
      await insertRow(client, name, row, "on conflict do nothing");
    } catch (cause) {
      throw new Error(
        `No row of the table ${name} can be made from pg_catalog alone (${String(cause)}). ` +
          "Add its values to FIXTURES in packages/testkit/src/fill-tables.ts.",
        { cause },
      );
    }
    return row;
  }
  return { tables, build, fill: async (name, family) => void (await fill(name, family)) };
}

export function insertRow(client: pg.ClientBase, table: string, row: Row, ending = "") {
  const columns = Object.keys(row).map((name) => `"${name}"`);
  const places = columns.map((_, index) => `$${index + 1}`);
  return client.query(
    `insert into easel."${table}" (${columns.join(", ")}) values (${places.join(", ")}) ${ending}`,
    Object.values(row),
  );
}

function findTable(tables: TableDescription[], name: string): TableDescription {
  const table = tables.find((candidate) => candidate.name === name);
  if (!table) throw new Error(`The schema has no table ${name}.`);
  return table;
}

const FAMILY_COLUMNS: Record<string, keyof RowFamily> = {
  organization_id: "organizationId",
  person_id: "personId",
  owner_id: "personId",
  canvas_id: "canvasId",
};
const FAMILY_IDS: Record<string, keyof RowFamily> = {
  organizations: "organizationId",
  people: "personId",
  canvases: "canvasId",
};

function toValue(table: string, column: TableColumn, family: RowFamily, made: number): unknown {
  const member = column.name === "id" ? FAMILY_IDS[table] : FAMILY_COLUMNS[column.name];
  if (member) return family[member];
  if (column.words[0] !== undefined) return column.words[0];
  switch (column.type) {
    case "uuid":
      return randomUUID();
    case "text":
      return `row-${made}`;
    case "integer":
    case "bigint":
      // Bounds such as "between 0 and 365" take it, and unique numbers stay apart.
      return made;
    case "boolean":
      return false;
    case "bytea":
      return randomBytes(32);
    case "timestamp with time zone":
      return "2026-12-01T09:00:00Z";
    case "text[]":
      return [];
    default:
      throw new Error(
        `The column ${table}.${column.name} has the type ${column.type}, for which no value is known. ` +
          "Add one to toValue or to FIXTURES in packages/testkit/src/fill-tables.ts.",
      );
  }
}
