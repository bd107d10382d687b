-- What people report to their school of what was written to them, and what the school has done with it.

alter table message
  add column removed_at timestamptz,
  add column removed_by bigint references account;
create index message_removed on message (removed_by) where removed_by is not null;

create table message_report (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  reporter_id bigint not null references account,
  reported_id bigint not null references account,
  conversation_id bigint references conversation,
  group_id bigint references message_group,
  seq integer not null,
  reason text not null check (reason in ('rude', 'bullying', 'threat', 'indecent', 'spam', 'other')),
  words text not null,
  -- The message and those around it as they were: [{seq, sender_id, text, sent_at}].
  frozen jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'dismissed', 'done')),
  reported_at timestamptz not null,
  settled_at timestamptz,
  revision integer not null default 1,
  check (num_nonnulls(conversation_id, group_id) <= 1),
  unique (reporter_id, conversation_id, seq),
  unique (reporter_id, group_id, seq)
);
create index message_report_waiting on message_report (school_id, reported_at) where state = 'waiting';
create index message_report_school on message_report (school_id, id);
create index message_report_reported on message_report (reported_id);
create index message_report_pace on message_report (reporter_id, reported_at);

create table message_report_act (
  id bigint generated always as identity primary key,
  report_id bigint not null references message_report on delete cascade,
  verb text not null check (verb in ('dismiss', 'remove', 'mute_3', 'mute_14', 'pass')),
  reason text,
  decided_by bigint not null references account,
  decided_at timestamptz not null
);
create index message_report_act_of on message_report_act (report_id);
create index message_report_act_by on message_report_act (decided_by);

-- Whom a school lets write to nobody at it until the end of a day.
create table message_mute (
  account_id bigint not null references account,
  school_id bigint not null references school,
  muted_by bigint not null references account,
  muted_at timestamptz not null,
  muted_until date not null,
  primary key (account_id, school_id)
);
create index message_mute_by on message_mute (muted_by);
