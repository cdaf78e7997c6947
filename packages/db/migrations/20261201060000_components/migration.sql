-- What components are built to, which canvases need it, and what went wrong in people's browsers.

-- Text by the hash of its content, shared within the organization. Whoever has a hash has had the content.
create table blobs (
  organization_id uuid not null references organizations (id) on delete cascade,
  hash text not null,
  kind text not null check (kind in ('script', 'styles', 'source_map')),
  body text not null,
  bytes int not null,
  created_at timestamptz not null,
  -- When the clean-up first found it unneeded. It goes a day later: a call that is under way may need it still.
  orphaned_at timestamptz,
  primary key (organization_id, hash)
);
create index blobs_orphaned on blobs (organization_id, orphaned_at) where orphaned_at is not null;

-- A component as it was built: the key is of its source, its packages and the tools, so nothing is built twice.
create table component_builds (
  organization_id uuid not null,
  key text not null,
  script text not null,
  styles text not null,
  source_map text not null,
  -- JSON: packages with version, integrity and licence; literal keys of shared state in the source.
  facts text not null,
  built_at timestamptz not null,
  primary key (organization_id, key),
  foreign key (organization_id, script) references blobs (organization_id, hash),
  foreign key (organization_id, styles) references blobs (organization_id, hash),
  foreign key (organization_id, source_map) references blobs (organization_id, hash)
);
create index component_builds_by_age on component_builds (organization_id, built_at);
create index component_builds_by_script on component_builds (organization_id, script);
create index component_builds_by_styles on component_builds (organization_id, styles);
create index component_builds_by_source_map on component_builds (organization_id, source_map);

-- JSON: node id → the hashes of its build.
alter table canvas_versions add column builds text not null default '{}';

-- Which canvases need a blob; it goes when none does.
create table canvas_blobs (
  canvas_id uuid not null,
  organization_id uuid not null,
  hash text not null,
  primary key (canvas_id, hash),
  foreign key (organization_id, canvas_id) references canvases (organization_id, id) on delete cascade,
  foreign key (organization_id, hash) references blobs (organization_id, hash)
);
create index canvas_blobs_by_hash on canvas_blobs (organization_id, hash);

-- Secrets of the server itself, the same in every process: what signs the addresses of frames.
create table server_keys (
  purpose text primary key,
  secret bytea not null
);
alter table server_keys enable row level security;
alter table server_keys force row level security;
create policy lookup on server_keys for all to easel_lookup using (true) with check (true);
grant select, insert on server_keys to easel_lookup;
-- Two random uuids are 244 random bits. Whoever comes second gets the first one's.
create function server_key(named text) returns bytea
  language plpgsql security definer set search_path = easel, pg_temp as $$
begin
  if named is null or named <> 'frames' then
    raise exception 'no server key is called %', named using errcode = '22023';
  end if;
  insert into server_keys (purpose, secret)
  values (named, sha256(decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')))
  on conflict do nothing;
  return (select secret from server_keys where purpose = named);
end
$$;
grant create on schema easel to easel_lookup;
alter function server_key(text) owner to easel_lookup;
revoke create on schema easel from easel_lookup;
revoke execute on function server_key(text) from public;
grant execute on function server_key(text) to easel_app;

-- Errors of components while people had them open, one row per different message.
create table component_errors (
  canvas_id uuid not null,
  organization_id uuid not null,
  node_id text not null,
  digest text not null,
  message text not null,
  stack text not null,
  count int not null,
  canvas_version int not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (canvas_id, node_id, digest),
  foreign key (organization_id, canvas_id) references canvases (organization_id, id) on delete cascade
);

-- The account's library of components; a canvas that uses one keeps its own copy.
create table saved_components (
  organization_id uuid not null references organizations (id) on delete cascade,
  name text not null,
  description text not null,
  source text not null,
  -- JSON: what was given, and data to try it with; null for none.
  packages text,
  example_data text,
  use_count int not null default 0,
  saved_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, name)
);
create index saved_components_by_use on saved_components (organization_id, use_count desc, updated_at desc, name);

do $wall$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['blobs', 'component_builds', 'canvas_blobs', 'component_errors', 'saved_components'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I for all to easel_app, easel_owner
         using (organization_id = (select current_organization()))
         with check (organization_id = (select current_organization()))', tenant_table);
  end loop;
  foreach tenant_table in array array['canvas_blobs', 'component_errors'] loop
    execute format(
      'create policy one_canvas on %I as restrictive for all to easel_app
         using (canvas_id = coalesce((select current_canvas()), canvas_id))
         with check (canvas_id = coalesce((select current_canvas()), canvas_id))', tenant_table);
  end loop;
end
$wall$;
create policy no_viewers on component_builds as restrictive for all to easel_app
  using ((select current_canvas()) is null);
create policy no_viewers on saved_components as restrictive for all to easel_app
  using ((select current_canvas()) is null);
-- A viewer's error is told in lines of the source, which takes the source map.
create policy one_canvas on blobs as restrictive for all to easel_app
  using ((select current_canvas()) is null or exists (
    select from canvas_blobs b
     where b.canvas_id = (select current_canvas()) and b.organization_id = blobs.organization_id and b.hash = blobs.hash))
  with check ((select current_canvas()) is null);

grant select, insert, delete on blobs, component_builds, canvas_blobs to easel_app;
grant update (orphaned_at) on blobs to easel_app;
grant select, insert, update, delete on component_errors, saved_components to easel_app;
