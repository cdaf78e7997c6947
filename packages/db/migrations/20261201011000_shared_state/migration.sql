-- What people and agents keep on a canvas beside its spec: shared state by key, and what was sent to widgets.

-- One row per canvas that has any; whoever writes it has locked the canvas.
create table canvas_states (
  canvas_id uuid primary key,
  organization_id uuid not null,
  -- Counts every change, so that an open browser knows whether it is behind.
  revision int not null default 0,
  key_count int not null default 0,
  key_bytes int not null default 0,
  record_count int not null default 0,
  record_bytes int not null default 0,
  -- When the last state.changed was raised, and when the next one is owed.
  event_at timestamptz,
  event_due_at timestamptz,
  foreign key (organization_id, canvas_id) references canvases (organization_id, id) on delete cascade
);

-- A cleared key stays with a null value, so that its versions have no gaps.
create table state_entries (
  canvas_id uuid not null,
  organization_id uuid not null,
  key text not null,
  value text,
  bytes int not null,
  version int not null,
  by_name text not null,
  by_kind text not null check (by_kind in ('person', 'agent', 'system')),
  at timestamptz not null,
  primary key (canvas_id, key),
  foreign key (organization_id, canvas_id) references canvases (organization_id, id) on delete cascade
);

-- Votes, ticks, cards, approvals, messages. slot is what there is one of: a person for a vote, an item for
-- a tick, a card, a message of its own.
create table widget_records (
  canvas_id uuid not null,
  organization_id uuid not null,
  node_id text not null,
  slot text not null,
  kind text not null,
  author_key text not null,
  author_kind text not null check (author_kind in ('person', 'agent')),
  author_name text not null,
  author_email text,
  value text not null,
  bytes int not null,
  at timestamptz not null,
  primary key (canvas_id, node_id, slot),
  foreign key (organization_id, canvas_id) references canvases (organization_id, id) on delete cascade
);

do $wall$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['canvas_states', 'state_entries', 'widget_records'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy tenant on %I for all to easel_app, easel_owner
         using (organization_id = (select current_organization()))
         with check (organization_id = (select current_organization()))', tenant_table);
    execute format(
      'create policy one_canvas on %I as restrictive for all to easel_app
         using (canvas_id = coalesce((select current_canvas()), canvas_id))
         with check (canvas_id = coalesce((select current_canvas()), canvas_id))', tenant_table);
  end loop;
end
$wall$;

grant select, insert, update, delete on canvas_states, state_entries, widget_records to easel_app;
