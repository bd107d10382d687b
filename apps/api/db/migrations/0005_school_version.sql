-- What the API keeps in memory of a school is valid for one version of it: every change to these tables counts the version up.
create function bump_school_version() returns trigger language plpgsql as $$
begin
  update school set version = version + 1 where id in (select distinct school_id from changed where school_id is not null);
  return null;
end $$;

do $$
declare tbl text; event text; old_or_new text;
begin
  foreach tbl in array array['attendance_setting', 'attendance_hours', 'holiday', 'lesson', 'subject', 'class', 'academic_year'] loop
    foreach event in array array['insert', 'update', 'delete'] loop
      old_or_new := case event when 'delete' then 'old' else 'new' end;
      execute format('create trigger school_version_%s after %s on %I referencing %s table as changed for each statement execute function bump_school_version()',
        event, event, tbl, old_or_new);
    end loop;
  end loop;
end $$;

-- A school's own row: any change but the counter itself.
create function bump_own_version() returns trigger language plpgsql as $$
begin
  if new.version = old.version then new.version := old.version + 1; end if;
  return new;
end $$;
create trigger school_version_own before update on school for each row execute function bump_own_version();

-- Teachers' names stand in the timetable.
create function bump_for_teacher() returns trigger language plpgsql as $$
begin
  update school set version = version + 1 where id = new.school_id;
  return null;
end $$;
create trigger school_version_teacher after update of name, school_id on account
  for each row when (new.role = 'teacher' and new.school_id is not null) execute function bump_for_teacher();
