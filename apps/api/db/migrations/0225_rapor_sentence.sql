-- Sentences that people put on report cards with one press: of a school, or a teacher's own there. Those of the product are no rows.
create table rapor_sentence (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  school_id bigint not null references school,
  -- Whose own it is; null for the school's.
  teacher_id bigint references account,
  kind text not null check (kind in ('note', 'activity')),
  text text not null check (char_length(text) between 1 and 300),
  changed_by bigint not null references account,
  changed_at timestamptz not null,
  removed_at timestamptz,
  revision integer not null default 1
);
create unique index rapor_sentence_once on rapor_sentence (school_id, coalesce(teacher_id, 0), kind, lower(text)) where removed_at is null;
create index rapor_sentence_school on rapor_sentence (school_id);
create index rapor_sentence_teacher on rapor_sentence (teacher_id);

-- What was done with a sentence; lines are only added. '' before it was there, and after it was taken out.
create table rapor_sentence_step (
  id bigint generated always as identity primary key,
  sentence_id bigint not null references rapor_sentence,
  before text not null default '',
  after text not null default '',
  by_id bigint not null references account,
  at timestamptz not null
);
create index rapor_sentence_step_sentence on rapor_sentence_step (sentence_id);
