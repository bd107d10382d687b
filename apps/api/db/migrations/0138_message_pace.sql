-- How many messages somebody has sent in the running minute and the running hour. The row is the lock of the sender:
-- several processes count in it, and a restart forgets nothing.
create table message_pace (
  account_id bigint primary key references account,
  minute_began_at timestamptz not null,
  minute_count integer not null,
  hour_began_at timestamptz not null,
  hour_count integer not null
);
