-- What the builder of timetables is to place for a school's year, and what the school wishes of it. One row, because it is read and
-- written whole; ids in it are read against the school each time, so that who has left is named as missing.
create table timetable_plan (
  school_id bigint not null references school on delete cascade,
  tahun_ajaran_id smallint not null,
  -- A list: class or learning group, subject, teacher, hours a week, and what it is held together with.
  needs jsonb not null default '[]',
  -- Days off, hours in a row, kinds of rooms, lessons that stay, weights.
  wishes jsonb not null default '{}',
  revision integer not null default 1,
  primary key (school_id, tahun_ajaran_id)
);
