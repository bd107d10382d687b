-- Errors that browsers report, scrubbed; each kind once, with its last reports and what people wrote to them.
create table error_group (
  id bigint generated always as identity primary key,
  -- A digest of type, first frame and version.
  fingerprint text not null unique,
  type text not null,
  message text not null,
  version text not null,
  -- The route's pattern of the newest report.
  route text not null,
  reports integer not null default 1 check (reports > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  solved_at timestamptz
);
create index error_group_newest on error_group (last_at desc, id desc);

create table error_report (
  id bigint generated always as identity primary key,
  event_id uuid not null unique,
  group_id bigint not null references error_group on delete cascade,
  at timestamptz not null,
  message text not null,
  route text not null,
  role text,
  browser text not null,
  frames jsonb not null
);
create index error_report_of on error_report (group_id, id desc);
create index error_report_at on error_report (at);

create table error_words (
  event_id uuid primary key,
  report_id bigint not null references error_report on delete cascade,
  words text not null,
  role text,
  at timestamptz not null
);
create index error_words_of on error_words (report_id);
