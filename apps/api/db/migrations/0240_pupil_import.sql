-- Files of pupils that an office brings in: what was read of them, what was put right, and what became of each row. They go after
-- thirty days; what was written stands among the pupils.
create table pupil_import (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  school_id bigint not null references school on delete cascade,
  made_by bigint not null references account,
  name text not null,
  source text not null check (source in ('dapodik', 'sheet', 'csv', 'paste')),
  state text not null default 'checked' check (state in ('checked', 'running', 'done', 'undone')),
  head_row integer not null,
  columns jsonb not null,
  -- What the office has said of the file's words for classes: { "11ipa1": "<uuid>" | "new" | "none" }.
  classes jsonb not null default '{}',
  created_at timestamptz not null,
  done_at timestamptz
);
create index pupil_import_school on pupil_import (school_id, id);
create index pupil_import_age on pupil_import (created_at);

create table pupil_import_row (
  import_id bigint not null references pupil_import on delete cascade,
  -- Of the file, from 1.
  number integer not null,
  -- By field: as the file has it, and as it was put right in the page.
  cells jsonb not null,
  repaired jsonb not null default '{}',
  decision text not null default 'auto' check (decision in ('auto', 'file', 'skip')),
  -- Whom the office has said that it is; is_new where it has said that it is nobody of the school.
  match_id bigint references account on delete set null,
  is_new boolean not null default false,
  -- What was seen of it when the import was begun, as a hash; null where nothing is to be written.
  planned text,
  outcome text check (outcome in ('added', 'changed', 'same', 'stale', 'refused')),
  student_id bigint references account on delete set null,
  -- By field, what it replaced and what it wrote, for taking it back; with the revisions that this left behind.
  before_values jsonb,
  after_values jsonb,
  note text,
  primary key (import_id, number)
);
create index pupil_import_row_open on pupil_import_row (import_id, number) where planned is not null and outcome is null;
create index pupil_import_row_student on pupil_import_row (student_id) where student_id is not null;
create index pupil_import_row_match on pupil_import_row (match_id) where match_id is not null;
