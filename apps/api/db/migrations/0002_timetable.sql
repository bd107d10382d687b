-- Subjects, who teaches what, the weekly lessons, and days without school.
create table subject (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  school_id bigint not null references school,
  name text not null,
  unique (school_id, name)
);

create table lesson (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  class_id bigint not null references class,
  subject_id bigint not null references subject,
  teacher_id bigint not null references account,
  -- ISO: Monday 1, Sunday 7.
  weekday smallint not null check (weekday between 1 and 7),
  starts_at time not null,
  ends_at time not null,
  room text,
  check (starts_at < ends_at)
);
create index lesson_class on lesson (class_id, weekday, starts_at);
create index lesson_teacher on lesson (teacher_id, class_id);

create table holiday (
  school_id bigint not null references school,
  date date not null,
  name text not null,
  primary key (school_id, date)
);
