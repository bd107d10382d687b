-- LenteraQuiz: the question bank with its versions, sessions, and what pupils answer.
create table question (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  school_id bigint not null references school,
  owner_id bigint not null references account,
  subject_id bigint references subject,
  -- What it measures, as the curriculum has it.
  objective text not null default '',
  -- L1 knowing, L2 applying, L3 reasoning.
  level text not null default 'L1' check (level in ('L1', 'L2', 'L3')),
  difficulty text not null default 'medium' check (difficulty in ('easy', 'medium', 'hard')),
  tags text[] not null default '{}',
  -- Colleagues of the school use it, too.
  is_shared boolean not null default false,
  -- The newest of question_version.
  version integer not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  revision integer not null default 1
);
create index question_school on question (school_id, subject_id) where archived_at is null;
create index question_owner on question (owner_id);
create trigger question_revision before update on question for each row execute function count_revision();

-- What was ever asked stays as it was asked: a session names versions, not questions.
create table question_version (
  id bigint generated always as identity primary key,
  question_id bigint not null references question,
  version integer not null,
  type text not null check (type in ('single', 'multiple', 'true_false', 'matching', 'ordering', 'short', 'numeric', 'essay')),
  -- As the teacher has written it, to be edited again.
  source jsonb not null,
  -- What a pupil sees; nothing in it tells the key.
  content jsonb not null,
  -- What is right, and why: never read for a participant before release.
  key jsonb not null,
  explanation text not null default '',
  -- Of what is asked, without case and space: finds the same question a second time.
  fingerprint text not null,
  created_by bigint not null references account,
  created_at timestamptz not null default now(),
  unique (question_id, version)
);
create index question_version_fingerprint on question_version (fingerprint);

create table quiz_session (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  school_id bigint not null references school,
  teacher_id bigint not null references account,
  tahun_ajaran_id smallint not null,
  subject_id bigint references subject,
  title text not null,
  description text not null default '',
  topic text not null default '',
  -- What is kept; scheduled, running and finished follow from the hours.
  state text not null default 'draft' check (state in ('draft', 'published', 'archived', 'cancelled')),
  starts_at timestamptz,
  ends_at timestamptz,
  duration_minutes smallint not null default 60 check (duration_minutes between 1 and 600),
  -- The clock of everybody stands still since then.
  paused_at timestamptz,
  -- Six characters by which pupils join.
  code text not null unique,
  -- Whether the code must also be typed to start; it may be made anew while the session runs.
  needs_code boolean not null default false,
  results text not null default 'score' check (results in ('hidden', 'score', 'explained')),
  -- Before this nobody sees results; null follows the end of the session.
  released_at timestamptz,
  shuffles_questions boolean not null default true,
  shuffles_options boolean not null default true,
  one_device boolean not null default true,
  full_screen boolean not null default false,
  -- The leave of the page that freezes the attempt; null never does.
  leaves_allowed smallint default 3 check (leaves_allowed between 1 and 20),
  attempts_allowed smallint not null default 1 check (attempts_allowed between 1 and 10),
  pass_score smallint check (pass_score between 0 and 100),
  -- The session that this one makes up for.
  remedial_of bigint references quiz_session,
  -- What the supervisor last said to all.
  broadcast text,
  broadcast_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  revision integer not null default 1,
  check (state <> 'published' or (starts_at is not null and ends_at is not null and starts_at < ends_at)),
  foreign key (school_id, tahun_ajaran_id) references academic_year
);
create index quiz_session_teacher on quiz_session (teacher_id, created_at);
create index quiz_session_school on quiz_session (school_id, starts_at) where state = 'published';
create trigger quiz_session_revision before update of title, description, topic, state, starts_at, ends_at, duration_minutes, needs_code,
  results, released_at, shuffles_questions, shuffles_options, one_device, full_screen, leaves_allowed, attempts_allowed, pass_score, subject_id
  on quiz_session for each row execute function count_revision();

create table quiz_session_class (
  session_id bigint not null references quiz_session,
  class_id bigint not null references class,
  primary key (session_id, class_id)
);
create index quiz_session_class_class on quiz_session_class (class_id);
-- Pupils beside the classes: a make-up, or who joined by the code.
create table quiz_session_student (
  session_id bigint not null references quiz_session,
  student_id bigint not null references account,
  primary key (session_id, student_id)
);
create index quiz_session_student_student on quiz_session_student (student_id);

create table quiz_question (
  session_id bigint not null references quiz_session,
  number smallint not null check (number between 1 and 200),
  question_version_id bigint not null references question_version,
  points double precision not null default 1 check (points > 0),
  primary key (session_id, number)
);
create index quiz_question_version on quiz_question (question_version_id);

create table quiz_attempt (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  session_id bigint not null references quiz_session,
  student_id bigint not null references account,
  nr smallint not null default 1,
  state text not null default 'in_progress' check (state in ('in_progress', 'frozen', 'submitted', 'submitted_auto', 'stopped',
    'needs_grading', 'graded', 'retaken')),
  -- Orders questions and options the same again on another device.
  seed integer not null,
  -- The device that answers; another one takes over by asking.
  device uuid,
  started_at timestamptz not null,
  -- When the clock ends; moved by extra time, by thawing and by the end of a pause.
  deadline_at timestamptz not null,
  extra_seconds integer not null default 0,
  frozen_at timestamptz,
  leaves smallint not null default 0,
  last_seen_at timestamptz not null,
  submitted_at timestamptz,
  finish_trigger text check (finish_trigger in ('manual', 'auto', 'teacher')),
  score double precision,
  max_score double precision,
  unique (session_id, student_id, nr)
);
create index quiz_attempt_student on quiz_attempt (student_id, started_at);
create index quiz_attempt_open on quiz_attempt (deadline_at) where state = 'in_progress';

create table quiz_answer (
  attempt_id bigint not null references quiz_attempt,
  number smallint not null,
  -- Null: taken back.
  answer jsonb,
  is_uncertain boolean not null default false,
  -- Counts up on the device with every change, over all devices of the attempt: the highest is the last word.
  seq bigint not null,
  -- When it was given, as the server judges that.
  answered_at timestamptz not null,
  saved_at timestamptz not null,
  -- Arrived after the deadline, given before it.
  is_late boolean not null default false,
  score double precision,
  comment text,
  graded_by bigint references account,
  graded_at timestamptz,
  primary key (attempt_id, number)
);

-- Every answer that was ever given: the timeline that a teacher reads.
create table quiz_answer_log (
  attempt_id bigint not null,
  number smallint not null,
  seq bigint not null,
  answer jsonb,
  is_uncertain boolean not null,
  answered_at timestamptz not null,
  saved_at timestamptz not null,
  primary key (attempt_id, number, seq)
);

create table quiz_event (
  id bigint generated always as identity primary key,
  session_id bigint not null references quiz_session,
  attempt_id bigint references quiz_attempt,
  kind text not null,
  by_id bigint references account,
  at timestamptz not null,
  data jsonb not null default '{}'
);
create index quiz_event_session on quiz_event (session_id, at);
create index quiz_event_attempt on quiz_event (attempt_id, at);
