-- Of a file that came with imported questions: what was sent, so that the same is kept once and found again. SHA-256 of its bytes.
alter table file add column digest bytea;
create unique index file_digest on file (owner_id, digest) where digest is not null;
