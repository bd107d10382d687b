-- Bytes that several files share lie in the store once, under `id`: those of the file that had them first. No table of a school:
-- it says what bytes there are, and nothing of whose they are.
create table file_content (
  id uuid primary key,
  sha256 bytea not null unique check (length(sha256) = 32),
  bytes bigint not null check (bytes > 0),
  -- How many files have them; with the last one they go.
  uses integer not null check (uses >= 0)
);

-- Which bytes a file has. A file without a line here has its own, under its own id. No reference to `file`: bytes come before their row.
create table file_use (
  file_id uuid primary key,
  content_id uuid not null references file_content
);
create index file_use_content on file_use (content_id);
