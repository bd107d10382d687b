-- What a school plans to do with a pupil whose conduct needs it: who does it, and when.
create table conduct_follow_up (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  student_id bigint not null references account,
  -- Of the pupil when it was planned.
  class_id bigint not null references class,
  kind text not null check (kind in ('coaching', 'home_visit', 'meeting')),
  planned_on date not null,
  handler_id bigint not null references account,
  note text,
  state text not null default 'planned' check (state in ('planned', 'running', 'done', 'not_done')),
  revision integer not null default 1,
  planned_by bigint not null references account,
  planned_at timestamptz not null
);
create index conduct_follow_up_school on conduct_follow_up (school_id, state, planned_on, id);
create index conduct_follow_up_pupil on conduct_follow_up (student_id);
create index conduct_follow_up_handler on conduct_follow_up (handler_id, state, planned_on);
create index conduct_follow_up_planner on conduct_follow_up (planned_by);
create index conduct_follow_up_class on conduct_follow_up (class_id);

-- Everything that happened to one, with what was said.
create table conduct_follow_up_event (
  id bigint generated always as identity primary key,
  follow_up_id bigint not null references conduct_follow_up,
  kind text not null check (kind in ('planned', 'moved', 'running', 'done', 'not_done')),
  by_id bigint not null references account,
  at timestamptz not null,
  -- The day for which it is planned from here on.
  planned_on date not null,
  note text
);
create index conduct_follow_up_event_of on conduct_follow_up_event (follow_up_id, id);
create index conduct_follow_up_event_by on conduct_follow_up_event (by_id);
