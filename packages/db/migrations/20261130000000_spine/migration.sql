-- Runs as easel_owner with search_path = easel. SECURITY DEFINER functions name pg_temp last, or a
-- caller's temporary table would stand before the real one. Three roles (made by the migration runner):
--   easel_owner   owns every table; FORCE row-level security binds it too
--   easel_app     serves requests; owns nothing, no superuser, no bypassrls
--   easel_lookup  owns the look-ups that must answer before a tenant is known, and nothing else
-- User JSON is text: jsonb reorders keys, which would scramble form fields.

create function current_organization() returns uuid language sql stable
  as $$ select nullif(current_setting('app.org', true), '')::uuid $$;
create function current_canvas() returns uuid language sql stable
  as $$ select nullif(current_setting('app.canvas', true), '')::uuid $$;

-- People and organizations ---------------------------------------------------------------------

create table organizations (
  id uuid primary key,
  name text not null,
  default_mode text not null default 'link',
  default_visibility text not null default 'private',
  default_expires_in_hours int not null default 168 check (default_expires_in_hours between 1 and 2160),
  read_only_days int not null default 30 check (read_only_days between 0 and 365),
  created_at timestamptz not null
);

create table people (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  created_at timestamptz not null
);

create table memberships (
  organization_id uuid not null references organizations on delete cascade,
  person_id uuid not null references people on delete cascade,
  role text not null check (role in ('owner', 'admin', 'member')),
  created_at timestamptz not null,
  primary key (organization_id, person_id)
);
create index memberships_person on memberships (person_id);

-- Tokens are stored as SHA-256 only: each has 256 random bits, so a slow hash would add nothing.
create table api_keys (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  person_id uuid not null references people on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  scopes text[] not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index api_keys_organization on api_keys (organization_id);

create table sessions (
  token_hash bytea primary key,
  organization_id uuid not null references organizations on delete cascade,
  person_id uuid not null references people on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table sign_in_tokens (
  token_hash bytea primary key,
  organization_id uuid not null references organizations on delete cascade,
  person_id uuid not null references people on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Canvases -------------------------------------------------------------------------------------

-- Answers "which organization?" for a link before any tenant is known, and outlives the canvas as
-- its tombstone. No row-level security and no content; easel_app may only read it.
create table canvas_routes (
  canvas_id uuid primary key,
  organization_id uuid not null,
  state text not null check (state in ('live', 'deleted')),
  deleted_at timestamptz
);

create table canvases (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  owner_id uuid not null references people,
  agent_id text not null,
  agent_name text not null,
  title text not null,
  version int not null,
  layout_version int not null,
  -- 'expired' is never stored: it is a function of expires_at and the clock.
  status text not null check (status in ('active', 'answered', 'closed', 'removed')),
  stay_open boolean not null,
  takes_answers boolean not null,
  expires_at timestamptz,
  pinned boolean not null default false,
  access_mode text not null check (access_mode in ('link', 'signed_in', 'invited')),
  visibility text not null check (visibility in ('private', 'organization')),
  link_role text not null check (link_role in ('viewer', 'participant')),
  answer_count int not null default 0,
  answer_bytes int not null default 0,
  viewer_count int not null default 0,
  last_viewed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (pinned or expires_at is not null),
  unique (organization_id, id)
);
create index canvases_newest on canvases (organization_id, created_at desc);

create table canvas_invitations (
  organization_id uuid not null,
  canvas_id uuid not null,
  email text not null,
  role text not null check (role in ('viewer', 'participant', 'editor', 'admin')),
  position int not null,
  primary key (canvas_id, email),
  foreign key (organization_id, canvas_id) references canvases (organization_id, id) on delete cascade
);

create table canvas_layouts (
  canvas_id uuid primary key,
  organization_id uuid not null,
  layout text not null,
  foreign key (organization_id, canvas_id) references canvases (organization_id, id) on delete cascade
);

-- manifest: [{ id, hash, bytes }] in the order of the spec; hashes: the same hashes once more, so that
-- a read finds the bodies by index instead of taking the JSON apart (measured: 85 of 290 µs).
-- frame: the spec without its nodes.
create table canvas_versions (
  canvas_id uuid not null,
  organization_id uuid not null,
  version int not null,
  manifest text not null,
  hashes text[] not null,
  frame text not null,
  operations_digest bytea,
  data_only boolean not null,
  by_name text not null,
  at timestamptz not null,
  primary key (canvas_id, version),
  foreign key (organization_id, canvas_id) references canvases (organization_id, id) on delete cascade
);

-- Deduplicated within one canvas only, so that deleting a canvas deletes its content.
create table canvas_nodes (
  canvas_id uuid not null,
  organization_id uuid not null,
  -- SHA-256 of the body's text, in hex as the manifest writes it.
  hash text not null,
  body text not null,
  primary key (canvas_id, hash),
  foreign key (organization_id, canvas_id) references canvases (organization_id, id) on delete cascade
);

create table answers (
  id uuid primary key,
  organization_id uuid not null,
  canvas_id uuid not null,
  number int not null,
  answer text not null,
  answered_by_name text not null,
  answered_by_email text,
  verified boolean not null,
  submitter text not null,
  request_key text not null,
  canvas_version int not null,
  canvas_digest bytea not null,
  at timestamptz not null,
  unique (canvas_id, number),
  unique (canvas_id, submitter, request_key),
  foreign key (organization_id, canvas_id) references canvases (organization_id, id) on delete cascade
);

create table canvas_viewers (
  canvas_id uuid not null,
  organization_id uuid not null,
  viewer_key text not null,
  person_id uuid,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (canvas_id, viewer_key),
  foreign key (organization_id, canvas_id) references canvases (organization_id, id) on delete cascade
);

-- The account's record ---------------------------------------------------------------------------

-- The counter row is updated last, in the same round trip as COMMIT, so numbers become visible in
-- order and a cursor never passes one that appears later.
create table event_counters (
  organization_id uuid primary key references organizations on delete cascade,
  last bigint not null
);

create table events (
  organization_id uuid not null references organizations on delete cascade,
  sequence bigint not null,
  type text not null,
  canvas_id uuid not null,
  -- Who may see it is decided when it happens, so that it outlives the canvas.
  owner_id uuid not null,
  org_visible boolean not null,
  at timestamptz not null,
  primary key (organization_id, sequence)
);
create index events_canvas on events (organization_id, canvas_id, sequence);

create table idempotency_keys (
  organization_id uuid not null references organizations on delete cascade,
  operation text not null,
  key text not null,
  digest bytea not null,
  canvas_id uuid not null,
  at timestamptz not null,
  primary key (organization_id, operation, key)
);

create table audit_entries (
  id bigint generated always as identity primary key,
  organization_id uuid not null references organizations on delete cascade,
  at timestamptz not null,
  request_id text not null,
  actor_type text not null,
  actor_id text not null,
  operation text not null,
  canvas_id uuid,
  details text not null
);
create index audit_entries_organization on audit_entries (organization_id, id);

-- The wall -----------------------------------------------------------------------------------------

do $wall$
declare
  tenant_table text;
  canvas_table text;
begin
  foreach tenant_table in array array[
    'memberships', 'api_keys', 'sessions', 'sign_in_tokens', 'canvases', 'canvas_invitations',
    'canvas_layouts', 'canvas_versions', 'canvas_nodes', 'answers', 'canvas_viewers',
    'event_counters', 'events', 'idempotency_keys', 'audit_entries'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I for all to easel_app, easel_owner
         using (organization_id = (select current_organization()))
         with check (organization_id = (select current_organization()))', tenant_table);
  end loop;

  -- A link viewer's transaction names its one canvas and sees nothing else of the organization.
  foreach canvas_table in array array[
    'canvas_invitations', 'canvas_layouts', 'canvas_versions', 'canvas_nodes', 'answers',
    'canvas_viewers', 'events', 'idempotency_keys'
  ] loop
    execute format(
      'create policy one_canvas on %I as restrictive for all to easel_app
         using (canvas_id = coalesce((select current_canvas()), canvas_id))
         with check (canvas_id = coalesce((select current_canvas()), canvas_id))',
      canvas_table);
  end loop;

  -- Nothing of these is a link viewer's business.
  foreach tenant_table in array array['memberships', 'api_keys'] loop
    execute format(
      'create policy no_viewers on %I as restrictive for all to easel_app
         using ((select current_canvas()) is null)', tenant_table);
  end loop;
end
$wall$;

create policy one_canvas on canvases as restrictive for all to easel_app
  using (id = coalesce((select current_canvas()), id))
  with check (id = coalesce((select current_canvas()), id));
-- A viewer's answer leaves an audit row about its canvas, which the viewer's transaction may not read back.
create policy viewers_write_only on audit_entries as restrictive for select to easel_app
  using ((select current_canvas()) is null);
create policy viewers_own_canvas on audit_entries as restrictive for insert to easel_app
  with check ((select current_canvas()) is null or canvas_id = (select current_canvas()));

alter table organizations enable row level security;
alter table organizations force row level security;
create policy tenant on organizations for all to easel_app, easel_owner
  using (id = (select current_organization())) with check (id = (select current_organization()));
create policy no_viewers on organizations as restrictive for all to easel_app
  using ((select current_canvas()) is null);

alter table people enable row level security;
alter table people force row level security;
create policy members on people for select to easel_app
  using (exists (select from memberships m
                  where m.person_id = people.id
                    and m.organization_id = (select current_organization())));

-- Foreign keys are checked as the owner, who must find the referenced person; the seed writes as the owner.
create policy owner on people for all to easel_owner using (true) with check (true);

grant usage on schema easel to easel_app, easel_lookup;
grant execute on function current_organization(), current_canvas() to easel_app, easel_lookup;
grant select on organizations, people, memberships, canvas_routes to easel_app;
-- FOR NO KEY UPDATE on the account's row, which orders creates against the limit, wants this right.
grant update (name) on organizations to easel_app;
grant select (id, organization_id, person_id, name, scopes, created_at, revoked_at) on api_keys to easel_app;
grant select, insert, update, delete on canvases, canvas_invitations, canvas_layouts, canvas_versions,
  canvas_nodes, answers, canvas_viewers, idempotency_keys to easel_app;
grant select, insert on events, audit_entries to easel_app;
grant select, insert, update on event_counters to easel_app;

-- Routes follow canvases ------------------------------------------------------------------------------

create function route_canvas() returns trigger language plpgsql security definer
  set search_path = easel, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into canvas_routes (canvas_id, organization_id, state)
    values (new.id, new.organization_id, 'live');
  else
    update canvas_routes set state = 'deleted', deleted_at = now() where canvas_id = old.id;
  end if;
  return null;
end
$$;
create trigger route_canvas after insert or delete on canvases
  for each row execute function route_canvas();

-- Look-ups before a tenant is known -------------------------------------------------------------------

do $lookup$
declare
  looked_up text;
begin
  foreach looked_up in array array[
    'organizations', 'people', 'memberships', 'api_keys', 'sessions', 'sign_in_tokens'
  ] loop
    execute format('create policy lookup on %I for all to easel_lookup using (true) with check (true)', looked_up);
  end loop;
end
$lookup$;
grant select on organizations, people, memberships, api_keys to easel_lookup;
grant select, insert, update, delete on sessions, sign_in_tokens to easel_lookup;

-- The type that every way of being known resolves to.
create type credential as (
  actor_id uuid,
  actor_name text,
  organization_id uuid,
  organization_name text,
  person_id uuid,
  person_name text,
  person_email text,
  member_role text,
  scopes text[]
);

create function find_api_key(hash bytea) returns setof credential language sql stable
  security definer set search_path = easel, pg_temp as $$
  select k.id, k.name, k.organization_id, o.name, p.id, p.name, p.email, m.role, k.scopes
    from api_keys k
    join organizations o on o.id = k.organization_id
    join people p on p.id = k.person_id
    join memberships m on m.organization_id = k.organization_id and m.person_id = k.person_id
   where k.token_hash = hash and k.revoked_at is null
$$;

create function find_session(hash bytea, at timestamptz) returns setof credential language sql stable
  security definer set search_path = easel, pg_temp as $$
  select p.id, p.name, s.organization_id, o.name, p.id, p.name, p.email, m.role, null::text[]
    from sessions s
    join organizations o on o.id = s.organization_id
    join people p on p.id = s.person_id
    join memberships m on m.organization_id = s.organization_id and m.person_id = s.person_id
   where s.token_hash = hash and s.expires_at > at
$$;

-- Spends the token and opens the session in one statement, so it works once however often it is sent.
create function spend_sign_in_token(hash bytea, session_hash bytea, session_expires_at timestamptz, at timestamptz)
  returns boolean language sql volatile security definer set search_path = easel, pg_temp as $$
  with spent as (
    update sign_in_tokens t set used_at = at
     where t.token_hash = hash and t.used_at is null and t.expires_at > at
    returning t.organization_id, t.person_id
  ), opened as (
    insert into sessions (token_hash, organization_id, person_id, created_at, expires_at)
    select session_hash, organization_id, person_id, at, session_expires_at from spent
    returning 1
  )
  select exists (select from opened)
$$;

create function end_session(hash bytea) returns void language sql volatile
  security definer set search_path = easel, pg_temp as $$ delete from sessions where token_hash = hash $$;

grant create on schema easel to easel_lookup;
alter function find_api_key(bytea) owner to easel_lookup;
alter function find_session(bytea, timestamptz) owner to easel_lookup;
alter function spend_sign_in_token(bytea, bytea, timestamptz, timestamptz) owner to easel_lookup;
alter function end_session(bytea) owner to easel_lookup;
revoke create on schema easel from easel_lookup;
revoke execute on function route_canvas() from public;
revoke execute on function find_api_key(bytea), find_session(bytea, timestamptz),
  spend_sign_in_token(bytea, bytea, timestamptz, timestamptz), end_session(bytea) from public;
grant execute on function find_api_key(bytea), find_session(bytea, timestamptz),
  spend_sign_in_token(bytea, bytea, timestamptz, timestamptz), end_session(bytea) to easel_app;
