-- Team teaching: who teaches a subject of a class or of a learning group beside its main teacher, from a day to before another one.
create table further_teacher (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  class_id bigint references class on delete cascade,
  group_id bigint references learning_group on delete cascade,
  subject_id bigint not null references subject,
  teacher_id bigint not null references account,
  starts_on date not null,
  -- The first day on which the teacher no longer teaches it; null while that is open.
  ended_on date,
  revision integer not null default 1,
  check (num_nonnulls(class_id, group_id) = 1),
  check (ended_on is null or ended_on > starts_on),
  constraint further_teacher_class_once
    exclude using gist (class_id with =, subject_id with =, teacher_id with =, daterange(starts_on, ended_on) with &&)
    where (class_id is not null),
  constraint further_teacher_group_once
    exclude using gist (group_id with =, subject_id with =, teacher_id with =, daterange(starts_on, ended_on) with &&)
    where (group_id is not null)
);
create index further_teacher_school on further_teacher (school_id, class_id, subject_id);
create index further_teacher_person on further_teacher (teacher_id, starts_on);

-- What the API keeps in memory of a school (0005_school_version.sql).
create trigger school_version_insert after insert on further_teacher referencing new table as changed
  for each statement execute function bump_school_version();
create trigger school_version_update after update on further_teacher referencing new table as changed
  for each statement execute function bump_school_version();
create trigger school_version_delete after delete on further_teacher referencing old table as changed
  for each statement execute function bump_school_version();
