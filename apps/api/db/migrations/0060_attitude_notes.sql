-- What a teacher notes of a pupil's attitude, for the pupil, the parents and the homeroom teacher to read.
create table attitude_note (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  student_id bigint not null references account,
  -- Of the pupil when it was written.
  class_id bigint not null references class,
  teacher_id bigint not null references account,
  -- Null of a homeroom teacher's note that is about no subject.
  subject_id bigint references subject,
  tahun_ajaran_id integer not null,
  semester smallint not null check (semester in (1, 2)),
  -- The school's date on which it was written.
  date date not null,
  type text not null check (type in ('spiritual', 'social')),
  instrument text not null check (instrument in ('observation', 'self_assessment', 'peer_assessment', 'journal')),
  grade text not null check (grade in ('very_good', 'good', 'fair', 'poor')),
  description text not null,
  follow_up_desc text,
  send_notif boolean not null,
  revision integer not null default 1,
  written_at timestamptz not null,
  changed_at timestamptz,
  removed_at timestamptz
);
create index attitude_note_pupil on attitude_note (student_id, date desc, id desc) where removed_at is null;
create index attitude_note_teacher on attitude_note (teacher_id, date desc, id desc) where removed_at is null;
create index attitude_note_class on attitude_note (class_id, tahun_ajaran_id, semester) where removed_at is null;

create table attitude_note_file (
  -- They are shown in this order.
  id bigint generated always as identity primary key,
  -- One file may stand beside the notes of several pupils that were written at once.
  file_id uuid not null references file,
  note_id bigint not null references attitude_note,
  unique (note_id, file_id)
);
create index attitude_note_file_of on attitude_note_file (file_id);

-- Parents who have confirmed that they read it.
create table attitude_note_read (
  note_id bigint not null references attitude_note,
  parent_id bigint not null references account,
  read_at timestamptz not null,
  primary key (note_id, parent_id)
);
create index attitude_note_read_by on attitude_note_read (parent_id);

-- What a note said before it was edited or removed.
create table attitude_note_change (
  id bigint generated always as identity primary key,
  note_id bigint not null references attitude_note,
  kind text not null check (kind in ('edited', 'removed')),
  changed_by bigint not null references account,
  changed_at timestamptz not null,
  before jsonb not null
);
create index attitude_note_change_of on attitude_note_change (note_id);

-- Sentences that a teacher uses again.
create table attitude_template (
  id bigint generated always as identity primary key,
  teacher_id bigint not null references account,
  text text not null,
  created_at timestamptz not null
);
create index attitude_template_of on attitude_template (teacher_id);
