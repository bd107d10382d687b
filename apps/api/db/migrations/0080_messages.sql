-- What two people write to each other.
create table conversation (
  id bigint generated always as identity primary key,
  -- The two people, the smaller id first.
  low_id bigint not null references account,
  high_id bigint not null references account,
  -- The number of its newest message; a message takes the next one.
  last_seq integer not null default 0,
  last_at timestamptz not null,
  unique (low_id, high_id),
  check (low_id < high_id)
);
create index conversation_high on conversation (high_id);

-- How far each has read: no row for each message and reader.
create table conversation_member (
  conversation_id bigint not null references conversation,
  account_id bigint not null references account,
  read_seq integer not null default 0,
  primary key (conversation_id, account_id)
);
create index conversation_member_of on conversation_member (account_id);

create table message (
  conversation_id bigint not null references conversation,
  seq integer not null,
  sender_id bigint not null references account,
  text text not null,
  sent_at timestamptz not null,
  primary key (conversation_id, seq)
);
create index message_sender on message (sender_id);
