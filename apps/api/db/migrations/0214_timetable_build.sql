-- A search of the builder, with the best week that it has found.
create table timetable_build (
  id bigint generated always as identity primary key,
  school_id bigint not null references school on delete cascade,
  tahun_ajaran_id smallint not null,
  state text not null default 'running' check (state in ('running', 'done', 'stopped', 'broken')),
  phase text not null default 'placing' check (phase in ('placing', 'explaining', 'improving')),
  -- In percent.
  progress smallint not null default 0,
  -- Hours.
  placed integer not null default 0,
  needed integer not null default 0,
  -- What is searched, so that it is the same for whoever runs it: the revision of the plan, the seed, at most so many seconds.
  plan_revision integer not null,
  seed integer not null,
  seconds integer not null,
  -- Lessons, what stays in the tray and why, wishes that contradict each other, figures; null before the first.
  draft jsonb,
  stop_asked boolean not null default false,
  started_by bigint references account on delete set null,
  started_at timestamptz not null,
  -- When the process that searches was last heard of: it writes every second.
  heard_at timestamptz not null,
  ended_at timestamptz
);
-- One at a time.
create unique index timetable_build_running on timetable_build (school_id) where state = 'running';
create index timetable_build_latest on timetable_build (school_id, tahun_ajaran_id, id);
create index timetable_build_started_by on timetable_build (started_by) where started_by is not null;
