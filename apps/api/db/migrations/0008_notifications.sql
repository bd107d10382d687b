-- What people are told, written in the transaction of what happened.
create table notification (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  kind text not null check (kind in ('check_in', 'roll_call', 'waiting', 'decided', 'correction', 'reminder')),
  -- Whom it is about; null where it is about nobody in particular.
  student_id bigint references account,
  -- What the text is made of.
  data jsonb not null default '{}',
  -- The same event tells the same person once.
  event_key text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (account_id, event_key)
);
create index notification_list on notification (account_id, id desc);
create index notification_unread on notification (account_id, id desc) where read_at is null;
create index notification_age on notification (created_at);

-- A kind that a person has switched off, or on again; a kind without a row is on.
create table notification_preference (
  account_id bigint not null references account,
  kind text not null check (kind in ('check_in', 'roll_call', 'waiting', 'decided', 'correction', 'reminder')),
  enabled boolean not null,
  primary key (account_id, kind)
);
