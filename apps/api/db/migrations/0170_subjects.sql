-- The subjects of a school as its office keeps them: in groups and in an order, archived when they are no longer taught.
alter table subject
  add column code text check (char_length(code) between 1 and 20),
  add column kind text not null default 'core' check (kind in ('core', 'elective', 'local', 'vocational')),
  -- Counts within the school; subjects of the same position stand by name.
  add column position integer not null default 0,
  add column archived_at timestamptz,
  -- One that was never used is taken away; its row stays, so that nothing has to be searched for what refers to it.
  add column removed_at timestamptz,
  add column revision integer not null default 1,
  add check (removed_at is null or archived_at is not null);
update subject set position = ranked.at
  from (select id, row_number() over (partition by school_id order by name, id) as at from subject) ranked where ranked.id = subject.id;
alter table subject drop constraint subject_school_id_name_key;
-- One name is one subject, however it is spaced and spelled in capitals.
create unique index subject_name on subject (school_id, lower(regexp_replace(name, '\s', '', 'g'))) where removed_at is null;
create unique index subject_code on subject (school_id, lower(regexp_replace(code, '\s', '', 'g'))) where removed_at is null;
create trigger subject_revision before update of name, code, kind, archived_at, removed_at on subject
  for each row execute function count_revision();

-- Whether anything refers to a subject is asked before it goes away.
create index attitude_note_subject on attitude_note (subject_id) where subject_id is not null;
create index module_subject on module (subject_id) where subject_id is not null;
create index question_import_subject on question_import (subject_id) where subject_id is not null;
create index quiz_session_subject on quiz_session (subject_id) where subject_id is not null;
create index grade_component_subject on grade_component (subject_id);
