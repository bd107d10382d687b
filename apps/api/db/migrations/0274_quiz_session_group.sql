-- The learning groups that a quiz is for: whoever is in one on a day is asked to it on that day.
create table quiz_session_group (
  school_id bigint not null references school,
  session_id bigint not null references quiz_session,
  group_id bigint not null references learning_group,
  primary key (session_id, group_id)
);
create index quiz_session_group_of on quiz_session_group (group_id);

-- Part of what the API keeps in memory of a school's quizzes (0160_class_content.sql).
create constraint trigger class_content after insert or update or delete on quiz_session_group deferrable initially deferred
  for each row execute function class_content_around_session();
