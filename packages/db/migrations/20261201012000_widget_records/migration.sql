-- What records of widgets need beside their rows.

-- Whoever added something of their own, a message or a card, however it was changed since: nobody may fill
-- a canvas for everybody. Null for what there is one of per person or per item.
alter table widget_records add column added_by text;

-- Whoever asked for an approval does not count, also by address, which somebody with only the link may not
-- look up: members of the transaction's own organization, one by one.
create function find_member_email(member uuid) returns text language sql stable
  security definer set search_path = easel, pg_temp as $$
  select p.email from people p join memberships m on m.person_id = p.id
   where p.id = member and m.organization_id = (select current_organization())
$$;

grant create on schema easel to easel_lookup;
alter function find_member_email(uuid) owner to easel_lookup;
revoke create on schema easel from easel_lookup;
revoke execute on function find_member_email(uuid) from public;
grant execute on function find_member_email(uuid) to easel_app;
