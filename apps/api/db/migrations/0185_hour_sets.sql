-- The lesson hours of a school (jam pelajaran): which numbered hour goes from when to when, and the breaks between them. The usual set
-- is for every weekday or for one; a set with a period (Ramadan, exam weeks) holds between its two dates instead of the usual one.
create table hour_set (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  tahun_ajaran_id smallint not null,
  name text not null check (length(name) between 2 and 40),
  -- The one weekday that it is for; null: every weekday without a set of its own.
  weekday smallint check (weekday between 1 and 7),
  -- Its period; null: all the year.
  starts_on date,
  ends_on date,
  revision integer not null default 1,
  unique (school_id, id),
  foreign key (school_id, tahun_ajaran_id) references academic_year on delete cascade,
  check ((starts_on is null) = (ends_on is null)),
  check (starts_on <= ends_on),
  -- Of two sets for the same weekdays only one holds on a date.
  constraint hour_set_period exclude using gist
    (school_id with =, tahun_ajaran_id with =, (coalesce(weekday, 0)) with =, daterange(starts_on, ends_on, '[]') with &&)
    where (starts_on is not null)
);
create unique index hour_set_usual on hour_set (school_id, tahun_ajaran_id, coalesce(weekday, 0)) where starts_on is null;
create trigger hour_set_revision before update on hour_set for each row execute function count_revision();

-- An hour with its number, or a break with its name.
create table lesson_hour (
  school_id bigint not null,
  set_id bigint not null,
  starts_at time not null,
  ends_at time not null,
  number smallint check (number between 0 and 20),
  name text check (length(name) between 2 and 40),
  primary key (school_id, set_id, starts_at),
  unique (school_id, set_id, number),
  foreign key (school_id, set_id) references hour_set (school_id, id) on delete cascade,
  check (starts_at < ends_at),
  check ((number is null) <> (name is null)),
  constraint lesson_hour_apart exclude using gist (set_id with =, lesson_minutes(starts_at, ends_at) with &&)
);

-- What the API keeps in memory of a school (0005_school_version.sql).
create trigger school_version_insert after insert on hour_set referencing new table as changed
  for each statement execute function bump_school_version();
create trigger school_version_update after update on hour_set referencing new table as changed
  for each statement execute function bump_school_version();
create trigger school_version_delete after delete on hour_set referencing old table as changed
  for each statement execute function bump_school_version();
create trigger school_version_insert after insert on lesson_hour referencing new table as changed
  for each statement execute function bump_school_version();
create trigger school_version_update after update on lesson_hour referencing new table as changed
  for each statement execute function bump_school_version();
create trigger school_version_delete after delete on lesson_hour referencing old table as changed
  for each statement execute function bump_school_version();
