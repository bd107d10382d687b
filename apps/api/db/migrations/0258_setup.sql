-- What an office has put aside of the list with which a school begins, or has looked at and left as it is. How far a step is, is not
-- kept: it is reckoned from what the school has.
create table setup_mark (
  school_id bigint not null references school on delete cascade,
  step text not null check (step in ('identity', 'year', 'calendar', 'classes', 'people', 'subjects', 'timetable', 'rules')),
  mark text not null check (mark in ('skipped', 'seen')),
  marked_by bigint not null references account,
  marked_at timestamptz not null,
  primary key (school_id, step)
);

create index setup_mark_by on setup_mark (marked_by);

-- The same of the first steps of pupils, parents and teachers, each of whom has a list of their own.
create table first_step_mark (
  account_id bigint not null references account on delete cascade,
  step text not null check (step in ('link', 'profile', 'check_in', 'notices', 'permit', 'subjects', 'roll_call')),
  mark text not null check (mark in ('skipped', 'seen')),
  marked_at timestamptz not null,
  primary key (account_id, step)
);

alter table school add column setup_on_home boolean not null default true;
comment on column school.setup_on_home is 'The home of the office shows how far the list is, while something is missing.';
-- Schools that have pupils in classes have begun without the list. They find it all the same.
update school set setup_on_home = false where exists (
  select from class join enrollment on enrollment.class_id = class.id where class.school_id = school.id);

-- Whether a teacher has ever taken a roll.
create index roll_call_teacher on roll_call (teacher_id);
