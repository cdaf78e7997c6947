-- Whoever is known also knows who administers their organization, so that a read that says so (get_canvas)
-- needs no look-up of its own: under row-level security that cost more than the nodes did.
alter type credential add attribute organization_admins jsonb cascade;

create function list_organization_admins(organization uuid) returns jsonb language sql stable
  set search_path = easel, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('personId', p.id, 'email', p.email) order by p.email), '[]')
    from memberships m join people p on p.id = m.person_id
   where m.organization_id = organization and m.role in ('owner', 'admin')
$$;
revoke execute on function list_organization_admins(uuid) from public;
grant execute on function list_organization_admins(uuid) to easel_lookup;

grant create on schema easel to easel_lookup;
set role easel_lookup;
create or replace function find_api_key(hash bytea) returns setof credential language sql stable
  security definer set search_path = easel, pg_temp as $$
  select k.id, k.name, k.organization_id, o.name, p.id, p.name, p.email, m.role, k.scopes,
         list_organization_admins(k.organization_id)
    from api_keys k
    join organizations o on o.id = k.organization_id
    join people p on p.id = k.person_id
    join memberships m on m.organization_id = k.organization_id and m.person_id = k.person_id
   where k.token_hash = hash and k.revoked_at is null
$$;
create or replace function find_session(hash bytea, at timestamptz) returns setof credential language sql stable
  security definer set search_path = easel, pg_temp as $$
  select p.id, p.name, s.organization_id, o.name, p.id, p.name, p.email, m.role, null::text[],
         list_organization_admins(s.organization_id)
    from sessions s
    join organizations o on o.id = s.organization_id
    join people p on p.id = s.person_id
    join memberships m on m.organization_id = s.organization_id and m.person_id = s.person_id
   where s.token_hash = hash and s.expires_at > at
$$;
reset role;
set role easel_owner;
revoke create on schema easel from easel_lookup;
