-- What is kept in memory of a school holds the timetable that was published for a day to come, from its publishing until it is taken
-- over or withdrawn. A draft counts nothing up; the lessons of a published version stay as they are.
create function bump_for_coming_timetable() returns trigger language plpgsql as $$
begin
  update school set version = version + 1 where id = new.school_id;
  return null;
end $$;
create trigger school_version_published after insert on timetable_version
  for each row when (new.state = 'published') execute function bump_for_coming_timetable();
create trigger school_version_coming after update on timetable_version
  for each row when ((old.state = 'published' or new.state = 'published')
    and (old.state, old.valid_from) is distinct from (new.state, new.valid_from)) execute function bump_for_coming_timetable();
