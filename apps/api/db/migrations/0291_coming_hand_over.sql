-- All that a teacher has goes to a successor on a date that is to come, by itself.
create table coming_hand_over (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  teacher_id bigint not null references account,
  successor_id bigint not null references account,
  -- The first date on which the successor has it.
  from_date date not null,
  planned_by bigint references account,
  planned_at timestamptz not null,
  -- blocked: its day has come, and something stands in the way; it is tried again on the next one. dropped: nothing was given by it.
  state text not null default 'planned' check (state in ('planned', 'blocked', 'applied', 'dropped')),
  -- Why it is blocked, or why it was dropped, in a sentence.
  reason text,
  tried_on date,
  ended_by bigint references account,
  ended_at timestamptz,
  revision integer not null default 1,
  check ((state = 'blocked') = (tried_on is not null) or state in ('applied', 'dropped')),
  check ((state in ('blocked', 'dropped')) = (reason is not null)),
  check ((state in ('applied', 'dropped')) = (ended_at is not null))
);
-- Of a teacher's one may be coming.
create unique index coming_hand_over_teacher on coming_hand_over (school_id, teacher_id) where state in ('planned', 'blocked');
-- What is looked through every minute.
create index coming_hand_over_due on coming_hand_over (from_date) where state in ('planned', 'blocked');
create trigger coming_hand_over_revision before update on coming_hand_over for each row execute function count_revision();
