-- Pupils whose attendance needs somebody's look: found after a day is closed, once per cause until it is over.
create table signal (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  student_id bigint not null references account,
  -- Where the pupil was when it was found.
  class_id bigint not null references class,
  cause text not null check (cause in ('streak', 'below_95', 'below_90')),
  found_on date not null,
  found_at timestamptz not null,
  -- The figures, as the last look found them.
  reasons jsonb not null,
  seen_on date not null,
  ended_on date
);
create unique index signal_open on signal (student_id, cause) where ended_on is null;
create index signal_school on signal (school_id, ended_on, found_on);

-- Who has spoken with the family, when, how, and what was said. Nothing is taken back: another line follows.
create table signal_contact (
  id bigint generated always as identity primary key,
  signal_id bigint not null references signal on delete cascade,
  account_id bigint not null references account,
  way text not null check (way in ('whatsapp', 'phone', 'meeting', 'other')),
  note text not null check (char_length(note) between 3 and 500),
  contacted_at timestamptz not null
);
create index signal_contact_signal on signal_contact (signal_id);

-- The days after whose closing a school was looked through.
create table signal_run (
  school_id bigint not null references school,
  date date not null,
  ran_at timestamptz not null,
  found integer not null,
  primary key (school_id, date)
);
