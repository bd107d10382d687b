-- Learning groups: pupils of one or several classes who have a subject together, as religions, chosen subjects and levels do.
create table learning_group (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  school_id bigint not null references school,
  tahun_ajaran_id integer not null,
  subject_id bigint not null references subject,
  name text not null check (char_length(name) between 1 and 60),
  kind text not null check (kind in ('religion', 'chosen', 'level', 'other')),
  teacher_id bigint references account,
  -- The first date on which it is no longer there; null: as long as the year.
  ended_on date,
  revision integer not null default 1
);
create unique index learning_group_name on learning_group
  (school_id, tahun_ajaran_id, lower(regexp_replace(name, '\s', '', 'g'))) where ended_on is null;
create index learning_group_teacher on learning_group (teacher_id) where teacher_id is not null;
create index learning_group_subject on learning_group (subject_id);
create trigger learning_group_revision before update on learning_group for each row execute function count_revision();

-- Who was in which group on which days, and who of the office wrote it down.
create table learning_group_member (
  id bigint generated always as identity primary key,
  group_id bigint not null references learning_group,
  student_id bigint not null references account,
  tahun_ajaran_id integer not null default 0,
  -- What groups have in common of which nobody is in two at once; written by a trigger.
  apart_by bigint not null default 0,
  from_date date not null,
  -- The first day after it; infinity while it lasts.
  to_date date not null default 'infinity',
  added_by bigint references account,
  added_at timestamptz not null,
  ended_by bigint references account,
  ended_at timestamptz,
  check (from_date < to_date),
  -- Nobody is twice in one group on one day, in two religions, or in two groups of one chosen or levelled subject.
  constraint learning_group_member_once exclude using gist
    (student_id with =, tahun_ajaran_id with =, apart_by with =, daterange(from_date, to_date) with &&)
);
-- With the dates, so that the list of a day is read from the index alone.
create index learning_group_member_group on learning_group_member (group_id, student_id) include (from_date, to_date);
create index learning_group_member_student on learning_group_member (student_id, group_id) include (from_date, to_date);

create function learning_group_apart() returns trigger language plpgsql as $$
begin
  select tahun_ajaran_id, case kind when 'religion' then 0 when 'other' then -id else subject_id end
    into new.tahun_ajaran_id, new.apart_by from learning_group where id = new.group_id;
  return new;
end $$;
create trigger learning_group_apart before insert on learning_group_member for each row execute function learning_group_apart();

-- A lesson is of a class, or of a group.
alter table lesson
  alter column class_id drop not null,
  add column group_id bigint references learning_group,
  add constraint lesson_of_one check (num_nonnulls(class_id, group_id) = 1),
  add constraint lesson_group_once exclude using gist
    (group_id with =, weekday with =, lesson_minutes(starts_at, ends_at) with &&) where (ended_on is null and group_id is not null);
create index lesson_group on lesson (school_id, group_id) where group_id is not null;
create or replace function lesson_year() returns trigger language plpgsql as $$
begin
  if new.group_id is not null then
    -- It divides the classes of its pupils.
    new.parallel := true;
    select tahun_ajaran_id into new.tahun_ajaran_id from learning_group where id = new.group_id;
  else
    select tahun_ajaran_id into new.tahun_ajaran_id from class where id = new.class_id;
  end if;
  return new;
end $$;
drop trigger lesson_year on lesson;
create trigger lesson_year before insert or update of class_id, group_id, parallel on lesson
  for each row execute function lesson_year();

-- The running lessons that a lesson of a group cannot stand beside, because of these of its pupils: those of their whole class, and those
-- of another of their groups. Pupils count as of now; a move into another class is not refused for the sake of an hour.
create function group_lesson_clashes(of_group bigint, pupils bigint[]) returns table (lesson_id bigint, other_id bigint)
language sql stable as $$
  select own.id, other.id from lesson as own
    join lesson as other on other.school_id = own.school_id and other.tahun_ajaran_id = own.tahun_ajaran_id
      and other.weekday = own.weekday and other.id <> own.id and other.ended_on is null
      and other.starts_at < own.ends_at and own.starts_at < other.ends_at
  where own.group_id = of_group and own.ended_on is null and own.school_id = (select school_id from learning_group where id = of_group)
    and case when other.group_id is null
      then not other.parallel and exists (select from enrollment where enrollment.class_id = other.class_id and enrollment.student_id = any(pupils))
      else exists (select from learning_group_member as member
        where member.group_id = other.group_id and member.student_id = any(pupils) and member.to_date = 'infinity') end
$$;
create function learning_group_pupils(of_group bigint) returns bigint[] language sql stable as $$
  select coalesce(array_agg(student_id), '{}') from learning_group_member where group_id = of_group and to_date = 'infinity'
$$;
create function refuse_group_clash() returns void language plpgsql as $$
begin
  raise exception 'a lesson of a group stands beside another lesson of its pupils'
    using errcode = 'exclusion_violation', constraint = 'lesson_group_pupils', table = 'lesson';
end $$;

-- The school's row is locked, so that two offices that write at the same time see each other's lessons and pupils.
create function keep_group_lessons_apart() returns trigger language plpgsql as $$
begin
  perform from school where id in (select school_id from changed) order by id for no key update;
  if exists (select from learning_group
      cross join lateral group_lesson_clashes(learning_group.id, learning_group_pupils(learning_group.id)) as clash
      where learning_group.school_id in (select school_id from changed) and learning_group.ended_on is null
        and exists (select from changed where id in (clash.lesson_id, clash.other_id))) then
    perform refuse_group_clash();
  end if;
  return null;
end $$;
create trigger whole_hours_insert after insert on lesson referencing new table as changed
  for each statement execute function keep_group_lessons_apart();
create trigger whole_hours_update after update on lesson referencing new table as changed
  for each statement execute function keep_group_lessons_apart();

create function keep_group_pupils_apart() returns trigger language plpgsql as $$
begin
  perform from school where id in (select school_id from learning_group where id in (select group_id from changed)) order by id for no key update;
  if exists (select from (select group_id, array_agg(student_id) as pupils from changed where to_date = 'infinity' group by group_id) as joined
      cross join lateral group_lesson_clashes(joined.group_id, joined.pupils)) then
    perform refuse_group_clash();
  end if;
  return null;
end $$;
create trigger whole_hours_insert after insert on learning_group_member referencing new table as changed
  for each statement execute function keep_group_pupils_apart();

-- What the API keeps in memory of a school has its groups' names and hours.
create trigger school_version_insert after insert on learning_group referencing new table as changed
  for each statement execute function bump_school_version();
create trigger school_version_update after update on learning_group referencing new table as changed
  for each statement execute function bump_school_version();
create trigger school_version_delete after delete on learning_group referencing old table as changed
  for each statement execute function bump_school_version();
