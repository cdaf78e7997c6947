-- A canvas's own record: what was changed, who holds its editing lock, what people call themselves.

-- The newest lines only; number counts per canvas and is taken under the canvas's lock.
create table canvas_changes (
  canvas_id uuid not null,
  organization_id uuid not null,
  number int not null,
  at timestamptz not null,
  kind text not null check (kind in ('version', 'status', 'access', 'lifetime')),
  by_name text not null,
  by_kind text not null check (by_kind in ('person', 'agent', 'system')),
  version int not null,
  summary text not null,
  detail text,
  primary key (canvas_id, number),
  foreign key (organization_id, canvas_id) references canvases (organization_id, id) on delete cascade
);

-- One editor at a time; a row whose time is over counts as none.
create table canvas_locks (
  canvas_id uuid primary key,
  organization_id uuid not null,
  holder text not null,
  holder_name text not null,
  holder_kind text not null check (holder_kind in ('person', 'agent')),
  expires_at timestamptz not null,
  foreign key (organization_id, canvas_id) references canvases (organization_id, id) on delete cascade
);

-- What somebody with only a link calls themselves; people with an account have a name of their own.
alter table canvas_viewers add column name text;

create table feedback (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  actor_id text not null,
  message text not null,
  at timestamptz not null
);
create index feedback_organization on feedback (organization_id, at);

do $wall$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['canvas_changes', 'canvas_locks', 'feedback'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I for all to easel_app, easel_owner
         using (organization_id = (select current_organization()))
         with check (organization_id = (select current_organization()))', tenant_table);
  end loop;
  foreach tenant_table in array array['canvas_changes', 'canvas_locks'] loop
    execute format(
      'create policy one_canvas on %I as restrictive for all to easel_app
         using (canvas_id = coalesce((select current_canvas()), canvas_id))
         with check (canvas_id = coalesce((select current_canvas()), canvas_id))', tenant_table);
  end loop;
end
$wall$;
create policy no_viewers on feedback as restrictive for all to easel_app
  using ((select current_canvas()) is null);

grant select, insert, update, delete on canvas_changes, canvas_locks to easel_app;
grant select, insert on feedback to easel_app;
