-- Report cards: what teachers hand over of their subject, what the homeroom teacher adds, and what a family was given.
create table rapor_subject (
  class_id bigint not null references class,
  subject_id bigint not null references subject,
  semester smallint not null check (semester in (1, 2)),
  state text not null check (state in ('sent', 'returned')),
  by_id bigint not null references account,
  at timestamptz not null,
  -- Why it was given back.
  note text not null default '',
  primary key (class_id, subject_id, semester)
);

-- What a pupil has achieved in a subject, as its teacher puts it; without a row as the scores say.
create table rapor_text (
  class_id bigint not null references class,
  subject_id bigint not null references subject,
  semester smallint not null check (semester in (1, 2)),
  student_id bigint not null references account,
  text text not null,
  changed_by bigint not null references account,
  changed_at timestamptz not null,
  primary key (class_id, subject_id, semester, student_id)
);

create table rapor (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  school_id bigint not null references school,
  class_id bigint not null references class,
  student_id bigint not null references account,
  tahun_ajaran_id integer not null,
  semester smallint not null check (semester in (1, 2)),
  -- Counts up when one that was published is made anew.
  version integer not null default 1,
  state text not null default 'open' check (state in ('open', 'waiting_principal', 'approved', 'published', 'withdrawn')),
  note text not null default '',
  profile text not null default '',
  -- Each with name and text.
  extras jsonb not null default '[]',
  -- Instead of what the attendance record counts, with the reason why.
  sick integer check (sick >= 0),
  excused integer check (excused >= 0),
  absent integer check (absent >= 0),
  absence_reason text,
  decision text check (decision in ('promoted', 'retained')),
  -- As it was when it was approved: what families read and the paper says.
  content jsonb,
  -- By which anybody checks whether a paper is genuine.
  code text unique,
  submitted_at timestamptz,
  approved_by bigint references account,
  approved_at timestamptz,
  -- From when families read it.
  publish_at timestamptz,
  told_at timestamptz,
  changed_by bigint references account,
  changed_at timestamptz not null,
  revision integer not null default 1,
  unique (student_id, class_id, semester, version)
);
create index rapor_class on rapor (class_id, semester);
create index rapor_untold on rapor (publish_at) where state = 'approved';

-- A parent has read it, and may have said something.
create table rapor_reading (
  rapor_id bigint not null references rapor,
  parent_id bigint not null references account,
  at timestamptz not null,
  response text not null default '',
  primary key (rapor_id, parent_id)
);
