-- A small picture of a picture, made when a list first shows it; its bytes are in the file store under its id.
create table file_thumbnail (
  id uuid primary key,
  file_id uuid not null references file on delete cascade,
  -- The longer side, in pixels.
  size smallint not null check (size > 0),
  bytes integer not null check (bytes > 0),
  unique (file_id, size)
);
