-- Files of questions are checked before anything of them is stored, and doubles are told by key, signs and pictures.

-- What a version asks, by its words alone; null where its fingerprint is still by the rule before this migration. Such rows are
-- reckoned anew by the job `questions.identify`, because their text has to be rendered for it.
alter table question_version add column stem text;
create index question_version_stem on question_version (stem);
create index question_version_unidentified on question_version (id) where stem is null;

alter table question_import
  -- Rows of before have been stored without a check.
  add column state text not null default 'stored' check (state in ('checking', 'checked', 'storing', 'stored', 'undone')),
  -- In which its text was written; null for archives and before.
  add column encoding text,
  -- For questions whose file names no subject.
  add column subject_id bigint references subject,
  -- Questions of the bank that got a new version.
  add column replaced integer not null default 0;
alter table question_import alter column state drop default;

-- What a check has found, each question by itself. Kept for the report; what is needed to store it goes with it or after a day.
create table question_import_item (
  import_uuid uuid not null references question_import on delete cascade,
  -- In the order of the file, from 1.
  number integer not null,
  line integer not null,
  -- Where it stands in the file, in words.
  place text not null,
  -- How it begins.
  begins text not null,
  state text not null check (state in ('new', 'double', 'similar', 'refused')),
  -- Why it was refused.
  reason text,
  -- What of it is lost by storing it, in words.
  notes jsonb not null default '[]',
  -- As it will be stored; null for refused ones, and once it is not needed any more.
  source jsonb,
  filed jsonb not null default '{}',
  subject_id bigint references subject,
  fingerprint text,
  stem text,
  -- The question of the bank, or the earlier one of the file, that is the same or asks the same.
  same_question_id bigint references question on delete set null,
  -- Of that question, as the teacher sees it beside this one.
  same_revision integer,
  same_number integer,
  decision text check (decision in ('replace', 'both', 'skip')),
  -- What has become of it.
  outcome text check (outcome in ('added', 'replaced', 'double', 'skipped', 'refused')),
  question_id bigint references question on delete set null,
  -- The version that it has become.
  version integer,
  primary key (import_uuid, number)
);
create index question_import_item_same on question_import_item (same_question_id) where same_question_id is not null;
create index question_import_item_question on question_import_item (question_id) where question_id is not null;
