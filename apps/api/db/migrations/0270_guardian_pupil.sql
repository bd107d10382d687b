-- Guru wali: a teacher who accompanies a fixed set of pupils until they leave the school. Rows hold from a day to before another one.
create table guardian_pupil (
  id bigint generated always as identity primary key,
  school_id bigint not null references school on delete cascade,
  teacher_id bigint not null references account,
  student_id bigint not null references account,
  from_date date not null,
  -- The first day on which it does not hold any more; null while it does.
  to_date date check (to_date >= from_date),
  given_by bigint references account,
  given_at timestamptz not null
);
-- A pupil has one guru wali at a time.
create unique index guardian_pupil_once on guardian_pupil (school_id, student_id) where to_date is null;
create index guardian_pupil_teacher on guardian_pupil (teacher_id) where to_date is null;
create index guardian_pupil_student on guardian_pupil (student_id);
create index guardian_pupil_given_by on guardian_pupil (given_by);

-- It ends with the day on which the pupil, or the teacher, leaves the school or is removed, whatever takes them out.
create function end_guardianship() returns trigger language plpgsql as $$
begin
  update guardian_pupil as held set to_date = greatest(held.from_date, (now() at time zone school.timezone)::date)
    from school
    where school.id = held.school_id and held.to_date is null and held.student_id = new.id
      and (new.deleted_at is not null or new.school_id is distinct from held.school_id);
  update guardian_pupil as held set to_date = greatest(held.from_date, (now() at time zone school.timezone)::date)
    from school
    where school.id = held.school_id and held.to_date is null and held.teacher_id = new.id
      and (new.deleted_at is not null or new.school_id is distinct from held.school_id);
  return null;
end $$;
create trigger account_guardianship after update of school_id, deleted_at on account for each row
  when (old.school_id is distinct from new.school_id or old.deleted_at is distinct from new.deleted_at)
  execute function end_guardianship();
