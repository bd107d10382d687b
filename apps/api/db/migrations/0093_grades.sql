-- What pupils are marked by in a subject of a class, their scores, and how a school makes a final score of them.
create table grade_component (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  class_id bigint not null references class,
  subject_id bigint not null references subject,
  semester smallint not null check (semester in (1, 2)),
  kind text not null check (kind in ('scope', 'sts', 'sas', 'practice', 'project', 'formative')),
  name text not null,
  -- What is learned by it, in the school's words.
  objectives text not null default '',
  -- Whether pupils and parents read its scores.
  shown boolean not null default true,
  position integer not null,
  -- The task that its scores were taken from.
  post_id bigint references tugasku_post,
  created_by bigint not null references account,
  created_at timestamptz not null,
  removed_at timestamptz,
  revision integer not null default 1
);
create index grade_component_of on grade_component (class_id, subject_id, semester, position) where removed_at is null;

create table grade_score (
  component_id bigint not null references grade_component,
  student_id bigint not null references account,
  -- Null of one that was taken away again.
  score double precision check (score between 0 and 100),
  changed_by bigint not null references account,
  changed_at timestamptz not null,
  revision integer not null default 1,
  primary key (component_id, student_id)
);
create index grade_score_of on grade_score (student_id);

-- Every change of a score stays.
create table grade_change (
  id bigint generated always as identity primary key,
  component_id bigint not null references grade_component,
  student_id bigint not null references account,
  before double precision,
  after double precision,
  by_id bigint not null references account,
  at timestamptz not null
);
create index grade_change_of on grade_change (student_id, component_id, at);

-- A class's subject that is finished for a semester: nothing is changed in it any more.
create table grade_lock (
  class_id bigint not null references class,
  subject_id bigint not null references subject,
  semester smallint not null check (semester in (1, 2)),
  locked_by bigint not null references account,
  locked_at timestamptz not null,
  primary key (class_id, subject_id, semester)
);

-- How much each kind weighs in percent: of a school, or of one of its subjects.
create table grade_weight (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  subject_id bigint references subject,
  scope smallint not null,
  sts smallint not null,
  sas smallint not null,
  practice smallint not null,
  project smallint not null,
  check (scope >= 0 and sts >= 0 and sas >= 0 and practice >= 0 and project >= 0),
  check (scope + sts + sas + practice + project = 100)
);
create unique index grade_weight_school on grade_weight (school_id) where subject_id is null;
create unique index grade_weight_subject on grade_weight (school_id, subject_id) where subject_id is not null;

-- From which final score on a school calls it sufficient, good, very good.
create table grade_band (
  school_id bigint primary key references school,
  sufficient smallint not null,
  good smallint not null,
  very_good smallint not null,
  check (0 < sufficient and sufficient < good and good < very_good and very_good <= 100)
);
