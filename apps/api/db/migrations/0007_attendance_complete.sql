-- The whole attendance book: files, consent, class QR, roll call, decisions, the day's closing; replacements and calendar links of the timetable.

-- A stored file; its bytes are in the file store under its id. It is removed after `delete_after`.
create table file (
  id uuid primary key,
  school_id bigint references school,
  owner_id bigint not null references account,
  purpose text not null check (purpose in ('selfie')),
  type text not null,
  bytes integer not null check (bytes > 0),
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  delete_after timestamptz
);
create index file_due on file (delete_after) where delete_after is not null;
create index file_owner on file (owner_id);

-- Consent to location and selfies, per child and purpose; the newest row counts and stands on the pupil's account.
create table consent (
  id bigint generated always as identity primary key,
  student_id bigint not null references account,
  purpose text not null check (purpose in ('location', 'selfie')),
  granted boolean not null,
  -- Which wording the person agreed to.
  version smallint not null,
  decided_by bigint not null references account,
  decided_at timestamptz not null default now()
);
create index consent_student on consent (student_id, purpose, id);
alter table account
  add column location_consent boolean not null default false,
  add column selfie_consent boolean not null default false;

alter table attendance_setting
  -- Minutes after the start of school that still count as on time.
  add column tolerance_minutes smallint not null default 0 check (tolerance_minutes between 0 and 60),
  add column clock_out boolean not null default false,
  -- The day closes at this hour, and never before check-in ends.
  add column closing boolean not null default true,
  add column closing_at time not null default '16:00';
-- The end of lessons: whoever clocks out before left early. Null where the school does not say.
alter table attendance_hours add column ends_at time;

-- A QR code that rotates: codes are made from the secret and the 15 seconds in which they are shown.
create table qr_session (
  id uuid primary key,
  school_id bigint not null references school,
  class_id bigint not null references class,
  date date not null,
  opened_by bigint not null references account,
  secret bytea not null,
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null,
  closed_at timestamptz
);
create index qr_session_class on qr_session (class_id, date);

alter table attendance
  drop constraint attendance_method_check,
  add constraint attendance_method_check check (method in ('location', 'selfie', 'qr', 'roll_call', 'closing', 'correction')),
  -- Counts up with every change, so that a writer knows whether the record is still the one that was seen.
  add column revision integer not null default 1,
  add column note text check (char_length(note) between 1 and 500),
  add column left_early boolean not null default false,
  -- The teacher or office that wrote the record; null when the person did, or the closing of the day.
  add column recorded_by bigint references account,
  add column photo_file uuid references file on delete set null,
  add column device_id uuid,
  -- Another person checked in on the same phone that day.
  add column shared_device boolean not null default false;
create index attendance_device on attendance (device_id, date) where device_id is not null;
create index attendance_photo on attendance (photo_file) where photo_file is not null;

create function count_attendance_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger attendance_revision before update on attendance for each row execute function count_attendance_revision();

alter table attendance_change
  add column kind text not null default 'correction'
    check (kind in ('decision', 'correction', 'roll_call', 'closing', 'clock_in')),
  add column from_clock_in_at timestamptz,
  add column to_clock_in_at timestamptz;

-- A parent says that a waiting check-in is true; evidence for the teacher, no decision.
create table attendance_confirmation (
  attendance_id bigint not null references attendance on delete cascade,
  parent_id bigint not null references account,
  note text check (char_length(note) between 1 and 500),
  confirmed_at timestamptz not null default now(),
  primary key (attendance_id, parent_id)
);

create table roll_call (
  id uuid primary key,
  school_id bigint not null references school,
  class_id bigint not null references class,
  date date not null,
  teacher_id bigint not null references account,
  state text not null check (state in ('draft', 'confirmed')),
  -- What a draft says: marks by account id.
  marks jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unique (class_id, date, teacher_id)
);
create index roll_call_day on roll_call (school_id, date);

-- A closed day of a school, and the classes that the closing left alone.
create table day_closing (
  school_id bigint not null references school,
  date date not null,
  closed_at timestamptz not null,
  absent integer not null,
  primary key (school_id, date)
);
create table day_closing_class (
  school_id bigint not null,
  date date not null,
  class_id bigint not null references class,
  unrecorded integer not null,
  total integer not null,
  primary key (school_id, date, class_id),
  foreign key (school_id, date) references day_closing on delete cascade
);

-- One date of a lesson that is different: another teacher or room, or it does not take place.
create table lesson_replacement (
  lesson_id bigint not null references lesson on delete cascade,
  date date not null,
  school_id bigint not null references school,
  teacher_id bigint references account,
  room text,
  cancelled boolean not null default false,
  note text check (char_length(note) between 1 and 200),
  primary key (lesson_id, date)
);
create index lesson_replacement_day on lesson_replacement (school_id, date);
do $$
declare event text; old_or_new text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    old_or_new := case event when 'delete' then 'old' else 'new' end;
    execute format('create trigger school_version_%s after %s on lesson_replacement referencing %s table as changed for each statement execute function bump_school_version()',
      event, event, old_or_new);
  end loop;
end $$;

-- A private address of somebody's timetable as a calendar; revoked ones stay, so that they are known to be dead.
create table calendar_link (
  id uuid primary key,
  account_id bigint not null references account,
  -- Whose timetable: the account's own, or a child's.
  student_id bigint references account,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create unique index calendar_link_current on calendar_link (account_id, coalesce(student_id, 0)) where revoked_at is null;
