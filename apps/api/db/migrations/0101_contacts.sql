-- When each account was last in contact with each process of the server, written at most about once a minute: what a device
-- tells later of the time in between is believed only where the account was silent. Rows older than 13 hours are deleted.
create table account_contact (
  account_id bigint not null references account on delete cascade,
  process uuid not null,
  -- The newest contact before the present run of contacts; null where none is known.
  before_at timestamptz,
  -- The first and the newest contact of the present run, in which no two are a minute or more apart.
  from_at timestamptz not null,
  at timestamptz not null,
  primary key (account_id, process)
) with (fillfactor = 80);

-- When a check-in that was made without signal was received; `clock_in_at` is when it was made.
alter table attendance add column received_at timestamptz;

-- So many minutes after it was made a proven check-in without signal still counts by itself; null: a person decides each one.
alter table attendance_setting
  add column offline_minutes smallint default 60 check (offline_minutes between 1 and 720);
update attendance_setting set offline_minutes = null where offline_waits;
alter table attendance_setting drop column offline_waits;

-- When a delayed hand-in was made (proven), or is said to have been made (not proven), beside `received_at`; null where nothing was delayed.
alter table tugasku_work_version
  add column made_at timestamptz,
  add column made_proven boolean not null default false;
-- Who let a hand-in that was made in time and received late count as in time.
alter table tugasku_work
  add column on_time_by bigint references account,
  add column on_time_at timestamptz;
