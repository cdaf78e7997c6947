-- Jobs, and what lifetimes need. graphile-worker's own tables are in the schema graphile_worker, owned by
-- easel_worker and installed by the migration runner before this; easel_app has no right there. It
-- enqueues through schedule_job alone, which names the tenant itself: a transaction cannot make a job
-- for another organization than the one that its rows are walled into.
--
-- The key is scoped to the organization, and a job scheduled again under it takes the new time.
create function schedule_job(task text, input text, run_at timestamptz, key text) returns void
  language plpgsql volatile security definer set search_path = easel, pg_temp as $$
declare
  organization uuid := nullif(current_setting('app.org', true), '')::uuid;
begin
  if organization is null then
    raise exception 'A job is scheduled in a tenant''s transaction.' using errcode = '42501';
  end if;
  if task is null or task <> all (array['expire_canvas', 'raise_state_event']) then
    raise exception 'No job of this name can be scheduled.' using errcode = '23514';
  end if;
  if input is null or octet_length(input) > 2048 or run_at is null
     or key is null or length(key) not between 1 and 128 then
    raise exception 'A job takes an input of at most 2048 bytes, a time, and a key of 1 to 128 characters.'
      using errcode = '23514';
  end if;
  perform graphile_worker.add_job(
    task,
    json_build_object('organizationId', organization, 'input', input::json),
    run_at => run_at,
    max_attempts => 12,
    job_key => organization || ':' || key,
    job_key_mode => 'replace');
end
$$;
revoke execute on function schedule_job(text, text, timestamptz, text) from public;
grant execute on function schedule_job(text, text, timestamptz, text) to easel_app;
grant create on schema easel to easel_worker;
alter function schedule_job(text, text, timestamptz, text) owner to easel_worker;
revoke create on schema easel from easel_worker;

-- Lifetimes ------------------------------------------------------------------------------------------

-- When canvas.expired was written for the current expires_at; null again once that moves. 'expired'
-- itself is still never stored.
alter table canvases add column expiry_noted_at timestamptz;
create index canvases_overdue on canvases (expires_at) where not pinned and expiry_noted_at is null;
create index canvases_expiring on canvases (expires_at) where not pinned;
create index sessions_expiry on sessions (expires_at);
create index sign_in_tokens_expiry on sign_in_tokens (expires_at);

-- The tombstone's date is the caller's, like every other date, when the transaction says one.
create or replace function route_canvas() returns trigger language plpgsql security definer
  set search_path = easel, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into canvas_routes (canvas_id, organization_id, state)
    values (new.id, new.organization_id, 'live');
  else
    update canvas_routes set state = 'deleted',
           deleted_at = coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now())
     where canvas_id = old.id;
  end if;
  return null;
end
$$;

-- Old events are deleted through this alone: oldest first, never more than a batch, in the caller's tenant.
create function prune_events(before timestamptz, batch int) returns int language sql volatile
  security definer set search_path = easel, pg_temp as $$
  with oldest as (
    select sequence, at from events
     where organization_id = (select current_organization()) and (select current_canvas()) is null
     order by sequence limit least(batch, 1000)
  ), pruned as (
    delete from events e using oldest o
     where e.organization_id = (select current_organization()) and e.sequence = o.sequence and o.at < before
    returning 1
  )
  select count(*)::int from pruned
$$;
revoke execute on function prune_events(timestamptz, int) from public;
grant execute on function prune_events(timestamptz, int) to easel_app;

-- Look-ups of the housekeeping: ids only; the work itself runs in each tenant's transaction. -----------

create policy lookup on canvases for select to easel_lookup using (true);
grant select (id, organization_id, expires_at, pinned, status, expiry_noted_at, version)
  on canvases to easel_lookup;

create type canvas_reference as (organization_id uuid, canvas_id uuid);

grant create on schema easel to easel_lookup;
set role easel_lookup;

create function find_overdue_canvases(at timestamptz, after_id uuid, batch int)
  returns setof canvas_reference language sql stable
  security definer set search_path = easel, pg_temp as $$
  select organization_id, id from canvases
   where not pinned and expiry_noted_at is null and status <> 'removed' and expires_at <= at
     and id > after_id
   order by id limit batch
$$;

create function find_deletable_canvases(at timestamptz, after_id uuid, batch int)
  returns setof canvas_reference language sql stable
  security definer set search_path = easel, pg_temp as $$
  select c.organization_id, c.id
    from canvases c join organizations o on o.id = c.organization_id
   where not c.pinned and c.expires_at <= at and c.expires_at + o.read_only_days * interval '24 hours' <= at
     and c.id > after_id
   order by c.id limit batch
$$;

create function find_long_histories(longer_than int, after_id uuid, batch int)
  returns setof canvas_reference language sql stable
  security definer set search_path = easel, pg_temp as $$
  select organization_id, id from canvases
   where version > longer_than and id > after_id order by id limit batch
$$;

create function find_organizations(after_id uuid, batch int) returns setof uuid language sql stable
  security definer set search_path = easel, pg_temp as $$
  select id from organizations where id > after_id order by id limit batch
$$;

create function delete_spent_credentials(at timestamptz, batch int) returns int language sql volatile
  security definer set search_path = easel, pg_temp as $$
  with ended as (
    delete from sessions where token_hash in (
      select token_hash from sessions where expires_at <= at limit batch for update skip locked)
    returning 1
  ), spent as (
    delete from sign_in_tokens where token_hash in (
      select token_hash from sign_in_tokens where expires_at <= at limit batch for update skip locked)
    returning 1
  )
  select (select count(*) from ended)::int + (select count(*) from spent)::int
$$;

revoke execute on function
  find_overdue_canvases(timestamptz, uuid, int),
  find_deletable_canvases(timestamptz, uuid, int),
  find_long_histories(int, uuid, int), find_organizations(uuid, int),
  delete_spent_credentials(timestamptz, int) from public;
grant execute on function
  find_overdue_canvases(timestamptz, uuid, int),
  find_deletable_canvases(timestamptz, uuid, int),
  find_long_histories(int, uuid, int), find_organizations(uuid, int),
  delete_spent_credentials(timestamptz, int) to easel_app;
set role easel_owner;
revoke create on schema easel from easel_lookup;
