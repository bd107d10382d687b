-- Work that a person waits for, and may leave and find again: how far it is, and the file that came of it.
alter table file drop constraint file_purpose_check;
alter table file add constraint file_purpose_check check (purpose in ('selfie', 'print', 'upload'));
-- What it is called when it is saved.
alter table file add column name text;

create table long_job (
  id uuid primary key,
  owner_id bigint not null references account,
  name text not null,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  progress double precision not null default 0 check (progress between 0 and 1),
  -- What a person reads of it: what is being done, or why it failed.
  words text not null default '',
  file_id uuid references file on delete set null,
  created_at timestamptz not null,
  -- When it last said how far it is.
  touched_at timestamptz not null
);
create index long_job_open on long_job (owner_id) where state in ('waiting', 'running');
create index long_job_old on long_job (created_at);
create index long_job_file on long_job (file_id) where file_id is not null;
