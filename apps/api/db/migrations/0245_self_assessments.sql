-- Forms on which the pupils of a class judge their own attitude; notes are made of what they answer.
create table self_assessment (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  class_id bigint not null references class,
  teacher_id bigint not null references account,
  -- Null of a homeroom teacher's form that is about no subject.
  subject_id bigint references subject,
  tahun_ajaran_id integer not null,
  type text not null check (type in ('spiritual', 'social')),
  title text not null,
  -- They never change: answers are kept in their order.
  statements text[] not null,
  -- The last day on which pupils may answer, in the school's zone.
  closes_on date not null,
  -- Set where the teacher has closed it before that day's end.
  closed_at timestamptz,
  opened_at timestamptz not null,
  removed_at timestamptz,
  removed_reason text,
  revision integer not null default 1
);
create index self_assessment_teacher on self_assessment (teacher_id, id desc) where removed_at is null;
create index self_assessment_class on self_assessment (class_id, closes_on) where removed_at is null;
-- Whether anything refers to a subject is asked before it goes away.
create index self_assessment_subject on self_assessment (subject_id) where subject_id is not null;
create index self_assessment_school on self_assessment (school_id, id desc);

-- What a pupil has answered, once for a form; the newest counts.
create table self_answer (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  form_id bigint not null references self_assessment,
  student_id bigint not null references account,
  -- One for each statement.
  steps text[] not null check (steps <@ array['always', 'often', 'sometimes', 'never']),
  sentence text not null default '',
  -- When the pupil wrote it, and when last; without signal that is before it came.
  answered_at timestamptz not null,
  changed_at timestamptz,
  -- The note that was made of it; one that was removed since counts as none.
  note_id bigint references attitude_note,
  revision integer not null default 1,
  unique (form_id, student_id)
);
create index self_answer_pupil on self_answer (student_id);
create index self_answer_note on self_answer (note_id) where note_id is not null;

-- What was done with a form, by whom.
create table self_assessment_event (
  id bigint generated always as identity primary key,
  form_id bigint not null references self_assessment,
  kind text not null check (kind in ('opened', 'extended', 'closed', 'reopened', 'removed')),
  by_id bigint not null references account,
  at timestamptz not null,
  closes_on date
);
create index self_assessment_event_of on self_assessment_event (form_id);
create index self_assessment_event_by on self_assessment_event (by_id);
