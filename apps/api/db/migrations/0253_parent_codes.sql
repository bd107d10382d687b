-- Codes on the slips of pupils, with which a parent opens an account or adds a child. Whoever leads the class, or the office, confirms.
-- A code is made from the row's number and a key, so that only its hash is kept and the same slip can be printed again.
create table parent_code (
  id bigint generated always as identity primary key,
  student_id bigint not null references account,
  code_hash text unique,
  made_by bigint references account,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Renewed, revoked, or ended by a refusal.
  ended_at timestamptz,
  -- Ticked by hand by whoever has sent it.
  sent_at timestamptz,
  sent_by bigint references account,
  -- How many parents have asked with it, and how often NISN or birth date did not fit.
  uses smallint not null default 0,
  failures smallint not null default 0
);
create unique index parent_code_running on parent_code (student_id) where ended_at is null;
create index parent_code_student on parent_code (student_id, id);
create index parent_code_expires on parent_code (expires_at);

alter table family_link add column by_slip boolean not null default false;
comment on column family_link.by_slip is 'Asked for with the code of a slip: whoever leads the class, or the office, decides, and nobody else.';

alter table family_change drop constraint family_change_how_check;
alter table family_change add constraint family_change_how_check
  check (how in ('nisn', 'code', 'slip', 'phone', 'registration', 'office', 'decision', 'end', 'removal'));
