import { type CanvasId, toUuid } from "@easel/contracts";
import pg from "pg";

/** Rows that name the canvas in each table that has a canvas, whatever tables there are. */
export async function countCanvasRows(url: string, id: CanvasId): Promise<Record<string, number>> {
  // As the superuser, whom the wall does not bind: nothing may hide here.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ table: string; column: string }>(
      `select c.relname as table, a.attname as column
         from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = 'easel'::regnamespace and c.relkind in ('r', 'p')
          and (a.attname = 'canvas_id' or (c.relname, a.attname) = ('canvases', 'id'))
        order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const { table, column } of rows) {
      const counted = await client.query(
        `select count(*)::int as n from easel.${table} where ${column} = $1`,
        [toUuid(id)],
      );
      counts[table] = counted.rows[0].n;
    }
    return counts;
  } finally {
    await client.end();
  }
}
