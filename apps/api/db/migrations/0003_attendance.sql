-- How a school takes attendance, the daily record of a person, and its history.
create table attendance_setting (
  school_id bigint primary key references school,
  methods text[] not null default '{location,roll_call}' check (methods <@ '{location,selfie,qr,roll_call}'),
  radius_m integer not null default 150 check (radius_m between 50 and 500),
  accuracy_limit_m integer not null default 50 check (accuracy_limit_m between 10 and 500)
);

-- A weekday without a row is a day without school.
create table attendance_hours (
  school_id bigint not null references school,
  weekday smallint not null check (weekday between 1 and 7),
  opens_at time not null,
  starts_at time not null,
  closes_at time not null,
  primary key (school_id, weekday),
  check (opens_at <= starts_at and starts_at <= closes_at)
);

create table attendance (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  account_id bigint not null references account,
  date date not null,
  status text not null check (status in ('unrecorded', 'present', 'late', 'excused', 'sick', 'dispensation', 'absent', 'holiday')),
  verification text not null check (verification in ('automatic', 'waiting', 'approved', 'rejected')),
  method text not null check (method in ('location', 'selfie', 'qr', 'roll_call')),
  clock_in_at timestamptz,
  clock_out_at timestamptz,
  late_minutes smallint check (late_minutes >= 0),
  distance_m integer check (distance_m >= 0),
  accuracy_m integer check (accuracy_m >= 0),
  waiting_reason text check (waiting_reason in ('outside_radius', 'poor_accuracy')),
  -- Kept only while a check-in waits for a decision.
  latitude double precision,
  longitude double precision,
  created_at timestamptz not null default now(),
  unique (account_id, date),
  check (verification = 'waiting' or (latitude is null and longitude is null)),
  check ((verification = 'waiting') = (waiting_reason is not null) or verification in ('approved', 'rejected'))
);
create index attendance_day on attendance (school_id, date);
create index attendance_waiting on attendance (school_id, date) where verification = 'waiting';

-- A correction never destroys: who, when, from, to, why.
create table attendance_change (
  id bigint generated always as identity primary key,
  attendance_id bigint not null references attendance,
  changed_by bigint references account,
  changed_at timestamptz not null default now(),
  from_status text not null,
  to_status text not null,
  from_verification text not null,
  to_verification text not null,
  reason text
);
create index attendance_change_record on attendance_change (attendance_id);
