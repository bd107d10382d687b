-- The learning groups that a class room was made for: whoever is in one on a day is in the room on it.
create table tugasku_room_group (
  school_id bigint not null references school,
  room_id bigint not null references tugasku_room,
  group_id bigint not null references learning_group,
  primary key (room_id, group_id)
);
create index tugasku_room_group_of on tugasku_room_group (group_id);

-- Rooms of a group are part of what the API keeps in memory of a school's tasks (0160_class_content.sql).
create constraint trigger class_content after insert or update or delete on tugasku_room_group deferrable initially deferred
  for each row execute function class_content_of_room_class();
