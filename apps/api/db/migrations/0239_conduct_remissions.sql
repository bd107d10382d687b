-- Points of a record that a school has taken off, on the family's asking; what is left counts.
alter table violation add column remitted integer not null default 0 check (remitted >= 0);

-- A pupil or a parent asks once for points of a record to be taken off, and the office decides.
create table conduct_remission (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  violation_id bigint not null unique references violation,
  asked_by bigint not null references account,
  asked_at timestamptz not null,
  reason text not null,
  file_id uuid references file,
  state text not null default 'waiting' check (state in ('waiting', 'granted', 'refused')),
  -- How many were taken off.
  points integer,
  decided_by bigint references account,
  decided_at timestamptz,
  decision_reason text,
  revision integer not null default 1
);
create index conduct_remission_school on conduct_remission (school_id, state, id);
create index conduct_remission_asker on conduct_remission (asked_by);
create index conduct_remission_decider on conduct_remission (decided_by) where decided_by is not null;
create index conduct_remission_file on conduct_remission (file_id) where file_id is not null;
