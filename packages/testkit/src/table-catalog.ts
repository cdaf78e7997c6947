import type pg from "pg";

export type TableColumn = {
  name: string;
  type: string;
  /** Words that a check constraint holds the column to; empty when there is none. */
  words: string[];
};
export type ForeignKey = { columns: string[]; parent: string; parentColumns: string[] };
export type TableDescription = { name: string; columns: TableColumn[]; foreignKeys: ForeignKey[] };

/** The tables of schema easel as pg_catalog describes them, so that a new one needs no mention. */
export async function describeTables(client: pg.ClientBase): Promise<TableDescription[]> {
  const { rows } = await client.query<TableDescription>(`
    select c.relname as name,
      (select json_agg(json_build_object(
                'name', a.attname, 'type', format_type(a.atttypid, null),
                'words', coalesce((
                  select json_agg(word[1])
                    from pg_constraint k,
                         regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') word
                   where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]), '[]'))
                order by a.attnum)
         from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.attidentity = '' and a.attgenerated = '') as columns,
      coalesce((select json_agg(json_build_object(
                'columns', (select json_agg(a.attname order by key.place)
                              from unnest(k.conkey) with ordinality key (attnum, place)
                              join pg_attribute a on a.attrelid = k.conrelid and a.attnum = key.attnum),
                'parent', (select relname from pg_class where oid = k.confrelid),
                'parentColumns', (select json_agg(a.attname order by key.place)
                                    from unnest(k.confkey) with ordinality key (attnum, place)
                                    join pg_attribute a on a.attrelid = k.confrelid and a.attnum = key.attnum)))
         from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'), '[]') as "foreignKeys"
      from pg_class c
     where c.relnamespace = 'easel'::regnamespace and c.relkind in ('r', 'p')
       and c.relname <> '_prisma_migrations'
     order by c.relname`);
  return rows;
}
