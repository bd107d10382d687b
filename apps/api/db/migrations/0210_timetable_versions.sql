-- Versions of a year's timetable that do not hold yet. Their lessons stand beside those that run, and take their place on a date.
create table timetable_version (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  tahun_ajaran_id integer not null,
  name text not null check (length(name) between 1 and 60),
  -- published: it holds from a date that is to come, or what stands in the way of it is named; applied: it was taken over.
  state text not null default 'draft' check (state in ('draft', 'published', 'applied')),
  -- The first date on which it holds; null for a draft.
  valid_from date,
  -- The running lessons as they stood when it was made of them or published, in a word; null where it was made of nothing.
  base text,
  created_by bigint references account,
  created_at timestamptz not null,
  published_by bigint references account,
  published_at timestamptz,
  applied_at timestamptz,
  -- Why it could not be taken over, each in a sentence, and on which date that was tried.
  obstacles jsonb not null default '[]',
  tried_on date,
  revision integer not null default 1,
  check ((state = 'draft') = (valid_from is null)),
  check ((state = 'draft') = (published_at is null)),
  check ((state = 'applied') = (applied_at is not null))
);
-- Of the versions of a year one may be coming.
create unique index timetable_version_coming on timetable_version (school_id, tahun_ajaran_id) where state = 'published';
create index timetable_version_year on timetable_version (school_id, tahun_ajaran_id, id);
-- What is looked through every minute.
create index timetable_version_due on timetable_version (valid_from) where state = 'published';
create trigger timetable_version_revision before update on timetable_version for each row execute function count_revision();

create table timetable_version_lesson (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  version_id bigint not null references timetable_version on delete cascade,
  class_id bigint references class on delete cascade,
  group_id bigint references learning_group on delete cascade,
  subject_id bigint not null references subject,
  teacher_id bigint not null references account,
  weekday smallint not null check (weekday between 1 and 7),
  starts_at time not null,
  ends_at time not null,
  room text,
  parallel boolean not null default false,
  revision integer not null default 1,
  check (num_nonnulls(class_id, group_id) = 1),
  check (group_id is null or parallel),
  check (starts_at < ends_at),
  -- As with the lessons that run (0171, 0180). What pupils of groups share is kept apart by whoever writes, who holds the version's row.
  constraint version_lesson_teacher_once exclude using gist
    (version_id with =, teacher_id with =, weekday with =, lesson_minutes(starts_at, ends_at) with &&),
  constraint version_lesson_class_once exclude using gist
    (version_id with =, class_id with =, weekday with =, lesson_minutes(starts_at, ends_at) with &&) where (not parallel),
  constraint version_lesson_class_whole exclude using gist
    (version_id with =, class_id with =, weekday with =, lesson_minutes(starts_at, ends_at) with &&, (parallel::integer) with <>),
  constraint version_lesson_room_once exclude using gist
    (version_id with =, lower(room) with =, weekday with =, lesson_minutes(starts_at, ends_at) with &&) where (room is not null),
  constraint version_lesson_group_once exclude using gist
    (version_id with =, group_id with =, weekday with =, lesson_minutes(starts_at, ends_at) with &&) where (group_id is not null)
);
create index timetable_version_lesson_version on timetable_version_lesson (version_id);
create index timetable_version_lesson_class on timetable_version_lesson (class_id) where class_id is not null;
create index timetable_version_lesson_group on timetable_version_lesson (group_id) where group_id is not null;
create index timetable_version_lesson_subject on timetable_version_lesson (subject_id);
create index timetable_version_lesson_teacher on timetable_version_lesson (teacher_id);
create trigger timetable_version_lesson_revision before update on timetable_version_lesson
  for each row execute function count_revision();
