-- The journal of a day: what a pupil learned, or what a teacher taught.
create table activity (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  account_id bigint not null references account,
  date date not null,
  title text not null,
  text text not null,
  lesson_id bigint references lesson on delete set null,
  -- As the timetable had the lesson when it was written; null for a free entry.
  class_id bigint references class,
  subject text,
  starts_at time,
  ends_at time,
  revision integer not null default 1,
  -- When the person wrote it, and when it arrived here.
  written_at timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz,
  removed_at timestamptz,
  check ((subject is null) = (class_id is null))
);
create index activity_person on activity (account_id, date desc, id desc) where removed_at is null;
create index activity_lesson on activity (lesson_id) where lesson_id is not null;

create table activity_picture (
  -- They are shown in this order.
  id bigint generated always as identity primary key,
  file_id uuid not null unique references file,
  activity_id bigint not null references activity
);
create index activity_picture_of on activity_picture (activity_id);

-- What an entry said before it was edited or removed.
create table activity_change (
  id bigint generated always as identity primary key,
  activity_id bigint not null references activity,
  kind text not null check (kind in ('edited', 'removed')),
  changed_by bigint not null references account,
  changed_at timestamptz not null,
  before jsonb not null
);
create index activity_change_of on activity_change (activity_id);

-- An account's room for files counts what it has sent of late.
create index file_sent on file (owner_id, created_at) where purpose = 'upload';
