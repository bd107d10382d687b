-- Links with which people without a session read a class room, or one post of it. The link itself is the id under a seal.
create table tugasku_guest_link (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  room_id bigint not null references tugasku_room,
  -- Null of a link to the whole room.
  post_id bigint references tugasku_post,
  -- As whom guests read.
  role text not null check (role in ('student', 'teacher')),
  made_by bigint not null references account,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  revoked_at timestamptz,
  revoked_by bigint references account,
  last_opened_at timestamptz,
  opened integer not null default 0
);
create index tugasku_guest_link_of on tugasku_guest_link (school_id, room_id, made_at desc);
