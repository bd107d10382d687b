-- Who looks after several schools from outside: a foundation or an office of education. They sign in as operators do, see figures of
-- the schools that have agreed, and nothing else. Null for operators.
alter table operator add column observes text check (observes in ('foundation', 'district'));

create table observed_school (
  operator_id bigint not null references operator,
  school_id bigint not null references school,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined', 'revoked')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references account,
  primary key (operator_id, school_id)
);
create index observed_school_of on observed_school (school_id);
