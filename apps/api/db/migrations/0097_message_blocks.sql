-- What somebody has sent on, and whom somebody wants nothing more of.
alter table message add column forwarded boolean not null default false;

create table message_block (
  account_id bigint not null references account,
  blocked_id bigint not null references account,
  blocked_at timestamptz not null,
  primary key (account_id, blocked_id),
  check (account_id <> blocked_id)
);
create index message_block_of on message_block (blocked_id);
