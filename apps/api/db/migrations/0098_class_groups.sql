-- What a class writes to each other: its parents or its pupils, with those who teach it. Who is in it follows from the class.
create table message_group (
  id bigint generated always as identity primary key,
  class_id bigint not null references class,
  circle text not null check (circle in ('parents', 'pupils')),
  last_seq integer not null default 0,
  last_at timestamptz not null,
  unique (class_id, circle)
);

create table group_message (
  group_id bigint not null references message_group,
  seq integer not null,
  sender_id bigint not null references account,
  text text not null,
  sent_at timestamptz not null,
  primary key (group_id, seq)
);
create index group_message_sender on group_message (sender_id);

create table group_read (
  group_id bigint not null references message_group,
  account_id bigint not null references account,
  read_seq integer not null default 0,
  primary key (group_id, account_id)
);
create index group_read_of on group_read (account_id);
