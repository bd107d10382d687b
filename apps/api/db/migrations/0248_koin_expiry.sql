-- A school lets the koin of one semester expire; without a row nothing does. A row is planned until it has run or was switched off.
create table koin_expiry (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  -- Koin that were earned later than this day stay.
  ends_on date not null,
  grace_days smallint not null check (grace_days between 0 and 90),
  -- The last day on which they can be used: ends_on and the days of grace.
  expires_on date not null,
  planned_by bigint not null references account,
  planned_at timestamptz not null,
  -- The school's dates on which families were told a month and a week before, and on which it ran.
  told_month_on date,
  told_week_on date,
  ran_on date,
  -- How many pupils lost how many koin.
  pupils integer,
  koin integer,
  cancelled_by bigint references account,
  cancelled_at timestamptz,
  check (expires_on >= ends_on)
);
-- One at a time.
create unique index koin_expiry_planned on koin_expiry (school_id) where ran_on is null and cancelled_at is null;
create index koin_expiry_school on koin_expiry (school_id, id desc);
create index koin_expiry_planner on koin_expiry (planned_by);
create index koin_expiry_canceller on koin_expiry (cancelled_by) where cancelled_by is not null;

-- The source_id of a line of expiry is the row above: an account loses koin by it once.
alter table koin_line drop constraint koin_line_source_check;
alter table koin_line add constraint koin_line_source_check
  check (source in ('award', 'attendance', 'task', 'quiz', 'reading', 'claim', 'refund', 'reversal', 'expiry'));
