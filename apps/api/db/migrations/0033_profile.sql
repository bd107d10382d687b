-- What people and schools say of themselves, and every change of it.
create table profile_change (
  id bigint generated always as identity primary key,
  -- Of a person, or of a school.
  account_id bigint references account,
  school_id bigint references school,
  field text not null,
  from_value text,
  to_value text,
  changed_by bigint not null references account,
  changed_at timestamptz not null,
  check ((account_id is null) <> (school_id is null))
);
create index profile_change_account on profile_change (account_id, changed_at) where account_id is not null;
create index profile_change_school on profile_change (school_id, changed_at) where school_id is not null;

-- The picture of a person: whoever has its address, which nobody guesses, may see it; `account.image` is that address.
create table profile_photo (
  account_id bigint primary key references account,
  token text not null unique,
  file_id uuid not null references file on delete cascade
);
create index profile_photo_file on profile_photo (file_id);

-- What a teacher says to teach. The timetable says it again where there is one.
create table teacher_subject (
  account_id bigint not null references account,
  subject_id bigint not null references subject,
  primary key (account_id, subject_id)
);
create index teacher_subject_subject on teacher_subject (subject_id);

-- Which of a school's own data was seen by whoever saves them.
alter table school add column profile_revision integer not null default 1;
