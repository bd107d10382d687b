-- Leave that is asked for: permits, their history, and what they did to the attendance book.
create table permit (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  -- Whom it is about: a pupil, or a teacher.
  account_id bigint not null references account,
  type text not null check (type in ('sick', 'family', 'religious', 'bereavement', 'other', 'dispensation', 'late_arrival',
    'leave_during_school', 'early_leave')),
  -- What its days are recorded as; null for some hours of one day.
  status text check (status in ('sick', 'excused', 'dispensation')),
  state text not null check (state in ('waiting_parent', 'waiting_homeroom', 'waiting_school', 'needs_revision', 'approved',
    'rejected', 'cancelled', 'expired')),
  starts_on date not null,
  ends_on date not null,
  starts_at time,
  ends_at time,
  reason text not null check (char_length(reason) between 5 and 500),
  file_id uuid references file on delete set null,
  filed_by bigint not null references account,
  filed_at timestamptz not null,
  waits_since timestamptz not null,
  -- From when on the school may decide in the place of whoever has not answered; null where nobody else is asked.
  escalates_at timestamptz,
  -- When the school was told so.
  escalated_at timestamptz,
  decided_by bigint references account,
  decided_at timestamptz,
  decision_reason text check (char_length(decision_reason) between 1 and 500),
  revision integer not null default 1,
  check (starts_on <= ends_on),
  check (status is not null or starts_on = ends_on)
);
create index permit_person on permit (account_id, starts_on);
create index permit_filer on permit (filed_by);
create index permit_file on permit (file_id) where file_id is not null;
create index permit_open on permit (school_id, waits_since)
  where state in ('waiting_parent', 'waiting_homeroom', 'waiting_school', 'needs_revision');
create index permit_school on permit (school_id, starts_on);
create index permit_approved on permit (ends_on) where state = 'approved';
create index permit_escalating on permit (escalates_at)
  where escalated_at is null and state in ('waiting_parent', 'waiting_homeroom');
-- Being told, and what a job notes, is no change that a person sees.
create trigger permit_revision before update of type, state, starts_on, ends_on, starts_at, ends_at, reason, file_id on permit
  for each row execute function count_revision();

-- Who, when, from, to, why; of an edit also what stood there before.
create table permit_change (
  id bigint generated always as identity primary key,
  permit_id bigint not null references permit,
  kind text not null check (kind in ('filed', 'confirmed', 'approved', 'rejected', 'revision_asked', 'edited', 'letter_added',
    'cancelled', 'escalated', 'expired')),
  -- Null where the product did it.
  changed_by bigint references account,
  changed_at timestamptz not null,
  from_state text,
  to_state text not null,
  reason text,
  before jsonb
);
create index permit_change_permit on permit_change (permit_id);

-- A school day of an approved permit that has come: written into the book, or left as somebody else had recorded it.
create table permit_day (
  permit_id bigint not null references permit,
  date date not null,
  kind text not null check (kind in ('written', 'conflict')),
  attendance_id bigint not null references attendance,
  -- Of the record once it was written; null where it said so already. What somebody changes afterwards is theirs.
  revision integer,
  -- What the record was before; null where there was none.
  from_status text,
  from_verification text,
  from_method text,
  primary key (permit_id, date)
);
create index permit_day_attendance on permit_day (attendance_id);

alter table attendance
  drop constraint attendance_method_check,
  add constraint attendance_method_check
    check (method in ('location', 'selfie', 'qr', 'roll_call', 'closing', 'correction', 'permit'));
alter table attendance_change
  drop constraint attendance_change_kind_check,
  add constraint attendance_change_kind_check
    check (kind in ('decision', 'correction', 'roll_call', 'closing', 'clock_in', 'permit'));

-- After so many hours without an answer the school may decide, too.
alter table attendance_setting add column permit_hours smallint not null default 4 check (permit_hours between 1 and 72);

-- Whoever was asked to decide learns what became of it.
create index notification_permit on notification (((data->>'permit_id')::bigint)) where kind = 'permit_waiting';
