-- A statement that changes rows of several schools counts their versions in the order of their ids: two of them that each waited for
-- the other's school would otherwise stop one another (a deadlock).
create or replace function bump_school_version() returns trigger language plpgsql as $$
begin
  update school set version = version + 1
    from (
      select id from school where id in (select school_id from changed) order by id for no key update
    ) as held
    where school.id = held.id;
  return null;
end $$;
