-- Tugasku: a room in which teachers give a class tasks, modules and announcements.
create table tugasku_room (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  tahun_ajaran_id integer not null,
  name text not null,
  description text not null default '',
  subject_id bigint references subject,
  -- Which of the drawn covers it wears.
  cover smallint not null default 1,
  state text not null default 'active' check (state in ('active', 'archived')),
  -- Six to eight digits.
  join_code text not null unique,
  -- Closed: whoever has the code waits until a teacher of the room lets them in.
  joining text not null default 'open' check (joining in ('open', 'closed')),
  created_by bigint not null references account,
  created_at timestamptz not null,
  archived_at timestamptz,
  copied_from bigint references tugasku_room
);
create index tugasku_room_school on tugasku_room (school_id, tahun_ajaran_id);

-- The classes that it was made for: their pupils are members from the beginning, and see it while it is there.
create table tugasku_room_class (
  room_id bigint not null references tugasku_room,
  class_id bigint not null references class,
  primary key (room_id, class_id)
);
create index tugasku_room_class_of on tugasku_room_class (class_id);

create table tugasku_topic (
  id bigint generated always as identity primary key,
  room_id bigint not null references tugasku_room,
  name text not null,
  position integer not null
);
create index tugasku_topic_of on tugasku_topic (room_id, position);

create table tugasku_member (
  room_id bigint not null references tugasku_room,
  account_id bigint not null references account,
  role text not null check (role in ('teacher', 'co_teacher', 'student')),
  state text not null default 'active' check (state in ('active', 'waiting', 'left')),
  -- When the state began.
  since timestamptz not null,
  primary key (room_id, account_id)
);
create index tugasku_member_of on tugasku_member (account_id, state);
