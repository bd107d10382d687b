-- What a school answers its own people in the help, beside what the product says or in its place.
create table help_entry (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  -- The product's own question that this stands in for; null for one of the school's own.
  replaces text check (length(replaces) between 1 and 60),
  topic text not null,
  -- Who reads it.
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['student', 'parent', 'teacher', 'school']),
  question text not null,
  answer text not null,
  revision integer not null default 1,
  changed_by bigint not null references account,
  changed_at timestamptz not null,
  removed_at timestamptz
);
create index help_entry_school on help_entry (school_id) where removed_at is null;
create unique index help_entry_replaces on help_entry (school_id, replaces) where replaces is not null and removed_at is null;
create trigger help_entry_revision before update on help_entry for each row execute function count_revision();

-- What an entry was before each change.
create table help_entry_change (
  id bigint generated always as identity primary key,
  help_entry_id bigint not null references help_entry,
  changed_by bigint not null references account,
  changed_at timestamptz not null,
  before jsonb not null
);
