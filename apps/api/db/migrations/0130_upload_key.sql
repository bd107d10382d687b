-- The name that the device gives a file before it has signal: asked for again, the same upload goes on, and the call that waits on
-- the device beside it names the file before the server knows it.
alter table upload add column key uuid;
create unique index upload_key on upload (owner_id, key);
