-- A file that somebody is sending, part by part; its bytes lie beside the file store until all have come. Once they have, it is a
-- file with the same id, which goes after a day unless a call has claimed it.
create table upload (
  id uuid primary key,
  owner_id bigint not null references account,
  name text not null,
  bytes integer not null check (bytes > 0),
  received integer not null default 0 check (received between 0 and bytes),
  done boolean not null default false,
  created_at timestamptz not null
);
create index upload_owner on upload (owner_id);
create index upload_old on upload (created_at);
