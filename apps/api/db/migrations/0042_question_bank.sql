-- What the bank keeps beside its questions: what they show, where they came from, and words to find them by.
create table question_import (
  uuid uuid primary key,
  school_id bigint not null references school,
  owner_id bigint not null references account,
  -- Of the file that was sent.
  name text not null,
  -- As it was recognised; null where nobody could say.
  format text,
  added integer not null default 0,
  -- Questions that the bank had already.
  doubles integer not null default 0,
  -- What was left out, and why: [{ at, unit, where, reason }].
  wrong jsonb not null default '[]',
  created_at timestamptz not null,
  done_at timestamptz
);
create index question_import_owner on question_import (owner_id, created_at);

alter table question add column changed_at timestamptz not null default now(), add column import_id uuid references question_import;
create index question_bank on question (school_id, changed_at, id);
-- What is asked with its choices as plain text, for searching.
alter table question_version add column asked text not null default '';

-- The pictures that any version of a question shows.
create table question_media (
  question_id bigint not null references question,
  file_id uuid not null references file,
  primary key (question_id, file_id)
);
create index question_media_file on question_media (file_id);
