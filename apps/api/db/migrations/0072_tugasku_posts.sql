-- What teachers give a class room: tasks, modules and announcements.
create table tugasku_post (
  id bigint generated always as identity primary key,
  room_id bigint not null references tugasku_room,
  kind text not null check (kind in ('task', 'module', 'announcement')),
  title text not null,
  -- A structured text.
  text text not null,
  topic_id bigint references tugasku_topic on delete set null,
  -- Each with its url and its label.
  links jsonb not null default '[]',
  -- Whether every pupil of the room has it; otherwise those of tugasku_post_target.
  for_all boolean not null default true,
  -- From when pupils read it; null of a draft.
  given_at timestamptz,
  due_at timestamptz,
  -- From when nothing is handed in any more.
  closes_at timestamptz,
  -- Null of what is not scored.
  max_score integer check (max_score between 1 and 1000),
  resubmits boolean not null default true,
  created_by bigint not null references account,
  created_at timestamptz not null,
  changed_at timestamptz,
  -- When its pupils were told.
  told_at timestamptz,
  removed_at timestamptz,
  revision integer not null default 1
);
create index tugasku_post_of on tugasku_post (room_id, given_at desc) where removed_at is null;
create index tugasku_post_untold on tugasku_post (given_at) where told_at is null and removed_at is null;
create index tugasku_post_topic on tugasku_post (topic_id) where topic_id is not null;

create table tugasku_post_target (
  post_id bigint not null references tugasku_post,
  student_id bigint not null references account,
  primary key (post_id, student_id)
);
create index tugasku_post_target_of on tugasku_post_target (student_id);

create table tugasku_post_file (
  -- They are shown in this order.
  id bigint generated always as identity primary key,
  post_id bigint not null references tugasku_post,
  file_id uuid not null unique references file
);
create index tugasku_post_file_of on tugasku_post_file (post_id);

-- What a pupil has done of a task; none of what was not begun.
create table tugasku_work (
  id bigint generated always as identity primary key,
  post_id bigint not null references tugasku_post,
  student_id bigint not null references account,
  state text not null check (
    state in ('not_opened', 'in_progress', 'submitted', 'withdrawn', 'needs_revision', 'graded', 'returned', 'exempt')
  ),
  -- What is written and not handed in yet.
  draft text not null default '',
  draft_links jsonb not null default '[]',
  -- Of the newest version.
  submitted_at timestamptz,
  late_minutes integer,
  score integer,
  feedback text,
  scored_by bigint references account,
  scored_at timestamptz,
  changed_at timestamptz not null,
  revision integer not null default 1,
  unique (post_id, student_id)
);
create index tugasku_work_of on tugasku_work (student_id);

-- What was handed in, each time.
create table tugasku_work_version (
  id bigint generated always as identity primary key,
  work_id bigint not null references tugasku_work,
  number integer not null,
  text text not null,
  links jsonb not null default '[]',
  -- When the pupil handed it in, which without signal is earlier than it came.
  submitted_at timestamptz not null,
  received_at timestamptz not null,
  late_minutes integer not null,
  unique (work_id, number)
);
create table tugasku_work_file (
  -- They are shown in this order.
  id bigint generated always as identity primary key,
  version_id bigint not null references tugasku_work_version,
  -- One file may belong to several versions of the same work.
  file_id uuid not null references file,
  unique (version_id, file_id)
);
create index tugasku_work_file_of on tugasku_work_file (file_id);

-- What became of a work, by whom.
create table tugasku_work_change (
  id bigint generated always as identity primary key,
  work_id bigint not null references tugasku_work,
  state text not null,
  score integer,
  feedback text,
  changed_by bigint not null references account,
  changed_at timestamptz not null
);
create index tugasku_work_change_of on tugasku_work_change (work_id);
