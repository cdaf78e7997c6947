import pg from "pg";

/** Each finds rows that contradict others; a sound database has none. */
const CONTRADICTIONS: Record<string, string> = {
  "a canvas has no current version": `
    select c.id from canvases c
     where not exists (select from canvas_versions v where v.canvas_id = c.id and v.version = c.version)`,
  "versions have a gap, or one is past the current": `
    select c.id, c.version, count(v.version)::int as found from canvases c
      join canvas_versions v on v.canvas_id = c.id
     group by c.id, c.version having count(*) <> c.version or max(v.version) <> c.version`,
  "a version names a node that has no body": `
    select v.canvas_id, v.version, hash from canvas_versions v, unnest(v.hashes) hash
     where not exists (select from canvas_nodes n where n.canvas_id = v.canvas_id and n.hash = hash)`,
  "a layout has other nodes than the current version": `
    select c.id from canvases c
      join canvas_versions v on v.canvas_id = c.id and v.version = c.version
      left join canvas_layouts l on l.canvas_id = c.id
     where (select array_agg(key order by key) from json_object_keys(l.layout::json) key)
       is distinct from
           (select array_agg(node->>'id' order by node->>'id') from json_array_elements(v.manifest::json) node)`,
  "answers are counted or numbered wrongly": `
    select c.id, c.answer_count, c.answer_bytes, count(a.id)::int as found from canvases c
      left join answers a on a.canvas_id = c.id
     group by c.id having c.answer_count <> count(a.id) or coalesce(max(a.number), 0) <> count(a.id)
        or c.answer_bytes <> coalesce(sum(octet_length(a.answer)), 0)`,
  "an answer has no event, or two": `
    select c.id, c.answer_count from canvases c
     where c.answer_count <> (select count(*) from events e
                               where e.canvas_id = c.id and e.type = 'answer.submitted')`,
  "the account's canvases are counted wrongly": `
    select * from (select organization_id, owner_id, visibility, count(*)::int as total,
                          (count(*) filter (where pinned))::int as kept
                     from canvases group by 1, 2, 3) counted
      full join (select organization_id, owner_id, visibility, total, kept
                   from canvas_counts where total <> 0 or kept <> 0) kept_count
      using (organization_id, owner_id, visibility)
     where (counted.total, counted.kept) is distinct from (kept_count.total, kept_count.kept)`,
  "shared state is counted wrongly": `
    select s.canvas_id, s.key_count, s.key_bytes from canvas_states s
      left join state_entries e on e.canvas_id = s.canvas_id and e.value is not null
     group by s.canvas_id having s.key_count <> count(e.key) or s.key_bytes <> coalesce(sum(e.bytes), 0)`,
  "state or records are there without their totals": `
    select canvas_id from state_entries where canvas_id not in (select canvas_id from canvas_states)
    union select canvas_id from widget_records where canvas_id not in (select canvas_id from canvas_states)`,
  "widgets' records are counted wrongly": `
    select s.canvas_id, s.record_count, s.record_bytes from canvas_states s
      left join widget_records r on r.canvas_id = s.canvas_id
     group by s.canvas_id
    having s.record_count <> count(r.slot) or s.record_bytes <> coalesce(sum(octet_length(r.value)), 0)`,
  "the change log has a gap": `
    select canvas_id from canvas_changes group by canvas_id
    having max(number) - min(number) + 1 <> count(*)`,
  "event numbers have a gap": `
    select c.organization_id, c.last, count(e.sequence)::int as found from event_counters c
      left join events e on e.organization_id = c.organization_id
     group by c.organization_id, c.last
    having c.last <> count(e.sequence) or c.last <> coalesce(max(e.sequence), 0)`,
  "a link leads nowhere, or to a deleted canvas": `
    select canvas_id, state, id from canvas_routes r full join canvases c on c.id = r.canvas_id
     where (r.state = 'live') is distinct from (c.id is not null)`,
};

type Reader = Pick<pg.Client, "query">;

/**
 * What in the database contradicts itself, as one line each; read in one snapshot, so that it may be asked while others
 * write. It holds as long as nothing was pruned, which only jobs do.
 */
export async function findDatabaseContradictions(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // As the superuser, from whom no row is hidden.
    await client.query("begin isolation level repeatable read read only");
    return await readContradictions(client);
  } finally {
    await client.end();
  }
}

/** Within a transaction of the caller's. */
export async function readContradictions(client: Reader): Promise<string[]> {
  await client.query("set local search_path = easel");
  const found: string[] = [];
  for (const [what, text] of Object.entries(CONTRADICTIONS)) {
    const { rows } = await client.query(text);
    if (rows.length > 0) found.push(`${what}: ${rows.length}, first ${JSON.stringify(rows[0])}`);
  }
  return found;
}
