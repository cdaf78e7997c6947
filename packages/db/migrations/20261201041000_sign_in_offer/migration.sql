-- Opening a one-time link only asks whom it would sign in; a press of a button spends it. Nobody is told more
-- than whoever holds the token would learn by spending it.
create function find_sign_in_offer(hash bytea, at timestamptz)
  returns table (person_id uuid, person_name text, person_email text, organization_id uuid, organization_name text)
  language sql stable security definer set search_path = easel, pg_temp as $$
  select p.id, p.name, p.email, o.id, o.name
    from sign_in_tokens t
    join organizations o on o.id = t.organization_id
    join people p on p.id = t.person_id
    join memberships m on m.organization_id = t.organization_id and m.person_id = t.person_id
   where t.token_hash = hash and t.used_at is null and t.expires_at > at
$$;

grant create on schema easel to easel_lookup;
alter function find_sign_in_offer(bytea, timestamptz) owner to easel_lookup;
revoke create on schema easel from easel_lookup;
revoke execute on function find_sign_in_offer(bytea, timestamptz) from public;
grant execute on function find_sign_in_offer(bytea, timestamptz) to easel_app;
