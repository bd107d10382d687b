-- Changes of single lessons by hand that nobody was told of yet. They are gathered for a while and go when they are told.
create table timetable_edit (
  id bigint generated always as identity primary key,
  school_id bigint not null references school on delete cascade,
  tahun_ajaran_id integer not null,
  -- The lesson as it was, and by which id; null where one was added.
  before jsonb,
  lesson_id bigint,
  -- The id of the lesson that it became, which may be the same; null where it was taken out.
  next_id bigint,
  at timestamptz not null,
  check ((before is null) = (lesson_id is null)),
  check (num_nonnulls(lesson_id, next_id) > 0)
);
create index timetable_edit_school on timetable_edit (school_id, tahun_ajaran_id, at);
