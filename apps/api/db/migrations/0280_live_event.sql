-- What has changed, and of whom, for whoever listens: read after the commit, gone after minutes (docs/decisions/0065).
-- `shard` groups schools, so that a process reads those alone that somebody of it watches; of parents, who have no school, it
-- groups the accounts. `tx` is the transaction that wrote the row: the snapshots of readers say whether they have seen it.
create table live_event (
  school_id bigint,
  shard smallint not null,
  tx xid8 not null default pg_current_xact_id(),
  id bigint not null generated always as identity,
  about text not null,
  people bigint[] not null,
  written_at timestamptz not null default clock_timestamp(),
  primary key (shard, tx, id)
);
