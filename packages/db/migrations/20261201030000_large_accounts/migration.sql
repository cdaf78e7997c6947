-- What keeps lists fast in an account with hundreds of thousands of rows: counts that are kept instead of
-- counted, and an index for every order in which somebody's page is read.

create table canvas_counts (
  organization_id uuid not null references organizations on delete cascade,
  owner_id uuid not null,
  visibility text not null,
  total int not null,
  kept int not null,
  primary key (organization_id, owner_id, visibility)
);

-- Not yet forced, the wall does not bind the owner: every account's rows are counted once.
alter table canvases no force row level security;
insert into canvas_counts (organization_id, owner_id, visibility, total, kept)
select organization_id, owner_id, visibility, count(*), count(*) filter (where pinned)
  from canvases group by 1, 2, 3;
alter table canvases force row level security;

alter table canvas_counts enable row level security;
alter table canvas_counts force row level security;
create policy tenant on canvas_counts for all to easel_app, easel_owner
  using (organization_id = (select current_organization()))
  with check (organization_id = (select current_organization()));
create policy no_viewers on canvas_counts as restrictive for all to easel_app
  using ((select current_canvas()) is null);
grant select on canvas_counts to easel_app;
-- Only the trigger writes it, for whichever row a statement of the tenant's own has just changed.
create policy lookup on canvas_counts for all to easel_lookup using (true) with check (true);
grant select, insert, update on canvas_counts to easel_lookup;

-- Taken after the canvas and its account, before the event counter.
create function count_canvases() returns trigger language plpgsql security definer
  set search_path = easel, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    update canvas_counts set total = total - 1, kept = kept - old.pinned::int
     where organization_id = old.organization_id and owner_id = old.owner_id and visibility = old.visibility;
  end if;
  if tg_op <> 'DELETE' then
    insert into canvas_counts as c (organization_id, owner_id, visibility, total, kept)
    values (new.organization_id, new.owner_id, new.visibility, 1, new.pinned::int)
    on conflict (organization_id, owner_id, visibility)
      do update set total = c.total + 1, kept = c.kept + excluded.kept;
  end if;
  return null;
end
$$;
grant create on schema easel to easel_lookup;
alter function count_canvases() owner to easel_lookup;
revoke create on schema easel from easel_lookup;
revoke execute on function count_canvases() from public;
create trigger count_canvases after insert or delete on canvases
  for each row execute function count_canvases();
create trigger recount_canvases after update of owner_id, visibility, pinned on canvases
  for each row when ((old.owner_id, old.visibility, old.pinned) is distinct from (new.owner_id, new.visibility, new.pinned))
  execute function count_canvases();

create index canvases_owned on canvases (organization_id, owner_id, created_at desc);
create index canvases_shared on canvases (organization_id, created_at desc) where visibility = 'organization';
-- The limit on active canvases: those that have not expired, and those that never do.
create index canvases_active on canvases (organization_id, expires_at) where status = 'active';
create index canvases_kept on canvases (organization_id) where pinned;
create index events_owned on events (organization_id, owner_id, sequence);
create index events_shared on events (organization_id, sequence) where org_visible;
