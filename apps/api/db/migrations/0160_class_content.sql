-- What the API keeps in memory of a school's quizzes and tasks is valid for one version of them. It is none of `school.version`:
-- a task that is given does not throw the timetable away.
create table class_content (
  school_id bigint primary key references school,
  version bigint not null default 1
);

-- Once for each transaction, however many rows it changes. Called when the transaction commits, so that two who change different
-- rows of a school wait for each other only then.
create function bump_class_content(school bigint) returns void language sql as $$
  insert into class_content (school_id) values (school)
  on conflict (school_id) do update set version = class_content.version + 1
    where class_content.xmin <> pg_current_xact_id()::xid
$$;

create function class_content_of_session() returns trigger language plpgsql as $$
begin
  perform bump_class_content(coalesce(new.school_id, old.school_id));
  return null;
end $$;
create constraint trigger class_content_insert after insert on quiz_session deferrable initially deferred
  for each row when (new.state <> 'draft') execute function class_content_of_session();
create constraint trigger class_content_update
  after update of state, title, subject_id, starts_at, ends_at, duration_minutes, paused_at, attempts_allowed on quiz_session
  deferrable initially deferred
  for each row when (old.state <> 'draft' or new.state <> 'draft') execute function class_content_of_session();
create constraint trigger class_content_delete after delete on quiz_session deferrable initially deferred
  for each row when (old.state <> 'draft') execute function class_content_of_session();

-- The classes of a session, and its questions, whose number is shown.
create function class_content_around_session() returns trigger language plpgsql as $$
begin
  perform bump_class_content(school_id) from quiz_session
    where id = coalesce(new.session_id, old.session_id) and state <> 'draft';
  return null;
end $$;
create constraint trigger class_content after insert or update or delete on quiz_session_class deferrable initially deferred
  for each row execute function class_content_around_session();
create constraint trigger class_content after insert or delete on quiz_question deferrable initially deferred
  for each row execute function class_content_around_session();

create function class_content_of_post() returns trigger language plpgsql as $$
begin
  perform bump_class_content(school_id) from tugasku_room where id in (new.room_id, old.room_id);
  return null;
end $$;
create constraint trigger class_content_insert after insert on tugasku_post deferrable initially deferred
  for each row when (new.kind = 'task' and new.given_at is not null) execute function class_content_of_post();
create constraint trigger class_content_update
  after update of room_id, kind, title, for_all, given_at, due_at, closes_at, removed_at on tugasku_post
  deferrable initially deferred
  for each row when ((old.kind = 'task' or new.kind = 'task') and (old.given_at is not null or new.given_at is not null))
  execute function class_content_of_post();
create constraint trigger class_content_delete after delete on tugasku_post deferrable initially deferred
  for each row when (old.kind = 'task' and old.given_at is not null) execute function class_content_of_post();

create function class_content_of_room() returns trigger language plpgsql as $$
begin
  perform bump_class_content(new.school_id);
  return null;
end $$;
create constraint trigger class_content after update of name, state on tugasku_room deferrable initially deferred
  for each row execute function class_content_of_room();

create function class_content_of_room_class() returns trigger language plpgsql as $$
begin
  perform bump_class_content(school_id) from tugasku_room where id in (new.room_id, old.room_id);
  return null;
end $$;
create constraint trigger class_content after insert or update or delete on tugasku_room_class deferrable initially deferred
  for each row execute function class_content_of_room_class();

-- What a home asks of every pupil: an attempt that is begun, and work that came back to be put right.
create index quiz_attempt_begun on quiz_attempt (student_id) where state in ('in_progress', 'frozen');
create index tugasku_work_revise on tugasku_work (student_id) where state = 'needs_revision';
