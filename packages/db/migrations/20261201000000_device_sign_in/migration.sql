-- Somebody who is signed in asks for a one-time link for another device. The serving role still holds
-- no right on sign_in_tokens: it can add a token for a member of its own organization, and nothing else.

-- False when the person has had `most` links since then, or is no member here. Rows are kept until they
-- no longer count, so that the limit outlives the links.
create function add_sign_in_token(hash bytea, person uuid, at timestamptz, expires_at timestamptz, since timestamptz, most int)
  returns boolean language sql volatile security definer set search_path = easel, pg_temp as $$
  with forgotten as (
    delete from sign_in_tokens t
     where t.organization_id = current_organization() and t.person_id = person
       and t.expires_at < at and t.created_at < since
  ), added as (
    insert into sign_in_tokens (token_hash, organization_id, person_id, created_at, expires_at)
    select hash, m.organization_id, m.person_id, at, add_sign_in_token.expires_at
      from memberships m
     where m.organization_id = current_organization() and m.person_id = person
       and current_canvas() is null
       and (select count(*) from sign_in_tokens t
             where t.organization_id = m.organization_id and t.person_id = person
               and t.created_at >= since) < most
    returning 1
  )
  select exists (select from added)
$$;

grant create on schema easel to easel_lookup;
alter function add_sign_in_token(bytea, uuid, timestamptz, timestamptz, timestamptz, int) owner to easel_lookup;
revoke create on schema easel from easel_lookup;
revoke execute on function add_sign_in_token(bytea, uuid, timestamptz, timestamptz, timestamptz, int) from public;
grant execute on function add_sign_in_token(bytea, uuid, timestamptz, timestamptz, timestamptz, int) to easel_app;
