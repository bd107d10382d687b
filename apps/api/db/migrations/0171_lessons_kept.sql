-- The timetable as the office keeps it: nobody is in two places at once, and a lesson that was recorded ends instead of going away.
alter table lesson
  add column tahun_ajaran_id integer,
  -- Held beside others of the same class: halves of a class, or religions.
  add column parallel boolean not null default false,
  -- The first date on which it is held, and the first one on which it is no longer; null: as long as the year.
  add column starts_on date,
  add column ended_on date,
  add column revision integer not null default 1;
update lesson set tahun_ajaran_id = class.tahun_ajaran_id from class where class.id = lesson.class_id;
-- Halves of a class shared an hour before that was a mark.
update lesson set parallel = true where exists (select from lesson other where other.class_id = lesson.class_id
  and other.weekday = lesson.weekday and other.id <> lesson.id
  and other.starts_at < lesson.ends_at and lesson.starts_at < other.ends_at);
-- Written by a trigger: it is the class's.
alter table lesson alter column tahun_ajaran_id set not null, alter column tahun_ajaran_id set default 0;

create function lesson_year() returns trigger language plpgsql as $$
begin
  select tahun_ajaran_id into new.tahun_ajaran_id from class where id = new.class_id;
  return new;
end $$;
create trigger lesson_year before insert or update of class_id on lesson for each row execute function lesson_year();
create trigger lesson_revision before update on lesson for each row execute function count_revision();

-- The minutes of a day from the beginning of a lesson up to its end, which is the beginning of the next one.
create function lesson_minutes(starts_at time, ends_at time) returns int4range language sql immutable parallel safe as $$
  select int4range((extract(epoch from starts_at) / 60)::integer, (extract(epoch from ends_at) / 60)::integer)
$$;
alter table lesson
  add constraint lesson_teacher_once exclude using gist
    (teacher_id with =, tahun_ajaran_id with =, weekday with =, lesson_minutes(starts_at, ends_at) with &&) where (ended_on is null),
  add constraint lesson_class_once exclude using gist
    (class_id with =, weekday with =, lesson_minutes(starts_at, ends_at) with &&) where (ended_on is null and not parallel),
  -- What is held beside others is not held beside a lesson of the whole class.
  add constraint lesson_class_whole exclude using gist
    (class_id with =, weekday with =, lesson_minutes(starts_at, ends_at) with &&, (parallel::integer) with <>) where (ended_on is null),
  add constraint lesson_room_once exclude using gist
    (school_id with =, tahun_ajaran_id with =, weekday with =, lower(room) with =, lesson_minutes(starts_at, ends_at) with &&)
    where (ended_on is null and room is not null);

-- With its end, so that who teaches which class is read from the index alone.
drop index lesson_teacher;
create index lesson_teacher on lesson (teacher_id, class_id) include (ended_on);

-- Whether a lesson was ever used is asked before it goes away.
create index roll_call_lesson on roll_call (lesson_id) where lesson_id is not null;
create index lesson_attendance_lesson on lesson_attendance (lesson_id) where lesson_id is not null;

-- Who taught a class until a lesson ended belongs to it no longer.
create or replace function belongs_to_class(account_id bigint, class_id bigint) returns boolean language sql stable as $$
  select exists (
    select from class join account person on person.id = $1 and person.deleted_at is null
    where class.id = $2 and (
      (person.school_id = class.school_id and (class.homeroom_teacher_id = person.id
        or exists (select from lesson where lesson.class_id = class.id and lesson.teacher_id = person.id and lesson.ended_on is null)
        or exists (select from enrollment where enrollment.class_id = class.id and enrollment.student_id = person.id)))
      or exists (select from family_link link
        join account child on child.id = link.student_id and child.deleted_at is null and child.school_id = class.school_id
        join enrollment on enrollment.student_id = child.id and enrollment.class_id = class.id
        where link.parent_id = person.id and link.state = 'linked')))
$$;

-- What waits unread of a class is withdrawn from a teacher who no longer teaches there.
create function withdraw_on_lesson() returns trigger language plpgsql as $$
begin
  perform withdraw_left_notices(gone.teacher_id) from (select distinct teacher_id from changed) as gone;
  return null;
end $$;
create trigger lesson_given_away after update on lesson referencing old table as changed
  for each statement execute function withdraw_on_lesson();
create trigger lesson_removed after delete on lesson referencing old table as changed
  for each statement execute function withdraw_on_lesson();
