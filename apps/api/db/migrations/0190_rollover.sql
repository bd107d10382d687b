-- The turn of the year: what an office has planned from one year to the next, how far the run is, and what it has made.
create table rollover_plan (
  id bigint generated always as identity primary key,
  school_id bigint not null references school on delete cascade,
  -- The year that ends; the next one is the year after it.
  from_year smallint not null,
  state text not null default 'draft' check (state in ('draft', 'running', 'done', 'undone')),
  copy_homeroom text not null default 'stay' check (copy_homeroom in ('none', 'stay', 'follow')),
  copy_lessons boolean not null default true,
  copy_rooms boolean not null default false,
  started_by bigint references account,
  started_at timestamptz,
  revision integer not null default 1,
  unique (school_id, from_year)
);

-- What is to become of a pupil. A draft keeps what the office has chosen alone; a run keeps everybody, with what came of it.
create table rollover_entry (
  plan_id bigint not null references rollover_plan on delete cascade,
  student_id bigint not null references account on delete cascade,
  -- The class of the year that ends.
  class_id bigint not null references class on delete cascade,
  -- The office's choice; null: as proposed.
  decision text check (decision in ('up', 'repeat', 'graduate', 'leave')),
  -- The class of the next year that the office has chosen, by its name, because it may not be there yet; null: as proposed.
  to_grade smallint,
  to_name text,
  -- With what a run was begun.
  ran text check (ran in ('up', 'repeat', 'graduate', 'leave')),
  ran_grade smallint,
  ran_name text,
  -- What the run has done: kept is somebody who had a class already, or no longer belonged to the school.
  result text check (result in ('placed', 'parted', 'kept')),
  -- Where the run has placed the pupil.
  placed_in bigint references class on delete set null,
  -- When the run has let the pupil go, as in the link with the school.
  parted_at timestamptz,
  primary key (plan_id, student_id)
);
create index rollover_entry_student on rollover_entry (student_id);
create index rollover_entry_class on rollover_entry (class_id);
create index rollover_entry_placed on rollover_entry (placed_in) where placed_in is not null;

-- The transactions of a run, in their order: each is done once.
create table rollover_step (
  plan_id bigint not null references rollover_plan on delete cascade,
  position smallint not null,
  kind text not null check (kind in ('classes', 'pupils', 'lessons', 'rooms', 'leaving')),
  -- Of which class the pupils are.
  class_id bigint references class on delete cascade,
  done_at timestamptz,
  primary key (plan_id, position)
);
create index rollover_step_class on rollover_step (class_id) where class_id is not null;

-- What a run has made and an undo takes away again.
create table rollover_made (
  plan_id bigint not null references rollover_plan on delete cascade,
  kind text not null check (kind in ('class', 'leader', 'lesson', 'room')),
  -- The id of the class, lesson or room; for a homeroom teacher, of the class.
  row_id bigint not null,
  -- As it was made: what has changed since is somebody's work.
  revision integer not null,
  primary key (plan_id, kind, row_id)
);
