-- How often a session's tokens were exchanged, when last, and the newest generation of them that anything was asked with: the
-- former refresh token is good for a second time only while its successor may never have arrived.
alter table session
  add column generation integer not null default 0,
  add column used_generation integer not null default 0,
  add column rotated_at timestamptz;
update session set generation = 1, rotated_at = last_seen_at where previous_hash is not null;
