-- A subject of a class in a semester, whose row is held while somebody writes scores there or closes it: the two never overlap.
create table grade_place (
  class_id bigint not null references class,
  subject_id bigint not null references subject,
  semester smallint not null check (semester in (1, 2)),
  primary key (class_id, subject_id, semester)
);
create index grade_place_subject on grade_place (subject_id);
insert into grade_place (class_id, subject_id, semester)
select class_id, subject_id, semester from grade_component
union select class_id, subject_id, semester from grade_lock
union select class_id, subject_id, semester from rapor_subject;

create function keep_grade_places() returns trigger language plpgsql as $$
begin
  insert into grade_place (class_id, subject_id, semester) select distinct class_id, subject_id, semester from after
    order by 1, 2, 3 on conflict do nothing;
  return null;
end $$;
create trigger grade_component_place after insert on grade_component referencing new table as after
  for each statement execute function keep_grade_places();

-- Waits for whoever writes scores, and is closed no earlier than the last of them.
create function hold_grade_place(place_class bigint, place_subject bigint, place_semester smallint) returns timestamptz
language plpgsql as $$
begin
  insert into grade_place values (place_class, place_subject, place_semester) on conflict do nothing;
  perform 1 from grade_place where class_id = place_class and subject_id = place_subject and semester = place_semester for update;
  return (select max(score.changed_at) from grade_component as part join grade_score as score on score.component_id = part.id
    where part.class_id = place_class and part.subject_id = place_subject and part.semester = place_semester);
end $$;
create function close_by_lock() returns trigger language plpgsql as $$
begin
  new.locked_at := greatest(new.locked_at, hold_grade_place(new.class_id, new.subject_id, new.semester));
  return new;
end $$;
create trigger grade_lock_place before insert on grade_lock for each row execute function close_by_lock();
create function close_by_sending() returns trigger language plpgsql as $$
begin
  new.at := greatest(new.at, hold_grade_place(new.class_id, new.subject_id, new.semester));
  return new;
end $$;
create trigger rapor_subject_place before insert or update on rapor_subject for each row when (new.state = 'sent')
  execute function close_by_sending();

-- What was done with the components and the lock of a subject of a class. Lines stay when a component is removed.
create table grade_event (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  class_id bigint not null references class,
  subject_id bigint not null references subject,
  semester smallint not null check (semester in (1, 2)),
  kind text not null check (kind in ('locked', 'unlocked', 'added', 'changed', 'removed')),
  component_id bigint references grade_component,
  -- Name, kind, objectives and whether it is shown.
  before jsonb,
  after jsonb,
  why text not null default '',
  by_id bigint not null references account,
  at timestamptz not null
);
create index grade_event_of on grade_event (class_id, subject_id, semester, id);
create index grade_event_school on grade_event (school_id, subject_id);
create index grade_event_component on grade_event (component_id) where component_id is not null;
create index grade_event_by on grade_event (by_id);
-- The locks that hold now are the first lines.
insert into grade_event (school_id, class_id, subject_id, semester, kind, by_id, at)
select class.school_id, class_id, subject_id, semester, 'locked', locked_by, locked_at
from grade_lock join class on class.id = grade_lock.class_id order by locked_at;
