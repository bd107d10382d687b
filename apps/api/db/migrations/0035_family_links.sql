-- Parents and children: who asked for a link and how it changed, the codes that pupils show, and a guardian's consent to an account.
-- What a parent asked for, as it was typed: kept and shown the same whether there is such a pupil or not.
create table family_ask (
  id bigint generated always as identity primary key,
  parent_id bigint not null references account,
  -- Both, or the pupil whose invitation the parent registered with.
  nisn text check (nisn ~ '^[0-9]{10}$'),
  born_on date,
  student_id bigint references account,
  asked_at timestamptz not null,
  -- Withdrawn by the parent, or approved.
  ended_at timestamptz,
  check ((nisn is null) = (born_on is null) and (nisn is null) <> (student_id is null))
);
create unique index family_ask_once on family_ask (parent_id, nisn, born_on) where ended_at is null;
create unique index family_ask_invited on family_ask (parent_id, student_id) where ended_at is null and student_id is not null;

alter table family_link
  add column id bigint generated always as identity unique,
  -- Who the parent is to the child; null until somebody says.
  add column relation text check (relation in ('father', 'mother', 'guardian')),
  -- Whom a school calls first.
  add column is_main boolean not null default false,
  -- Who asked for it; the other side decides, or the school.
  add column asked_by text not null default 'school' check (asked_by in ('parent', 'student', 'school')),
  add column ask_id bigint references family_ask,
  add column revision integer not null default 1;
create unique index family_link_main on family_link (student_id) where is_main;
create index family_link_waiting on family_link (student_id) where state = 'pending';
create trigger family_link_revision before update on family_link for each row execute function count_revision();

-- Who changed a link, when, from what to what, how and why.
create table family_change (
  id bigint generated always as identity primary key,
  link_id bigint not null references family_link (id) on delete cascade,
  from_state text,
  to_state text not null,
  -- Null for what the product did by itself.
  changed_by bigint references account,
  changed_at timestamptz not null,
  how text not null check (how in ('nisn', 'code', 'phone', 'registration', 'decision', 'end', 'removal')),
  reason text
);
create index family_change_link on family_change (link_id, id);

-- A code that a pupil shows: made from the row's number and a key, so that only its hash is kept.
create table family_code (
  id bigint generated always as identity primary key,
  student_id bigint not null references account,
  code_hash text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by bigint references account
);
create index family_code_student on family_code (student_id, id);
create index family_code_created on family_code (created_at);

-- How often somebody has tried to find a person; begins anew with each window.
create table family_try (
  subject text primary key,
  tries integer not null,
  since timestamptz not null
);
create index family_try_since on family_try (since);

-- Each decision of a guardian on the account of somebody under 17; the newest one counts.
create table guardian_consent (
  id bigint generated always as identity primary key,
  student_id bigint not null references account,
  given boolean not null,
  -- Of the wording that was agreed to.
  version smallint not null,
  how text not null check (how in ('app', 'paper')),
  decided_by bigint not null references account,
  decided_at timestamptz not null,
  -- Who signed a paper, and when.
  guardian_name text,
  signed_on date,
  check ((how = 'paper') = (guardian_name is not null and signed_on is not null))
);
create index guardian_consent_student on guardian_consent (student_id, id);
create index account_guardian on account (school_id) where guardian_consent = 'waiting' and deleted_at is null;
