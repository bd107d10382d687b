-- The roll of a learning group's lesson: it is of the group, and each pupil's record is of the class in which the pupil is on that date.
alter table roll_call
  alter column class_id drop not null,
  add column group_id bigint references learning_group,
  add constraint roll_call_of_one check (num_nonnulls(class_id, group_id) = 1),
  -- A group has lessons, and no days.
  add constraint roll_call_group_lesson check (group_id is null or lesson_id is not null);
create unique index roll_call_of_group on roll_call (group_id, date, teacher_id, lesson_id) where group_id is not null;
