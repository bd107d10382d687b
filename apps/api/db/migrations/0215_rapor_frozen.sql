-- A report card that is handed in says from then on what it said when it was handed in. Its hash names what was seen by whoever decides.
-- sha256 of the canonical text of jsonb: keys by length and then by bytes, ", " and ": " between.
create function rapor_hash(content jsonb) returns text language sql immutable strict as $$
  select encode(sha256(convert_to(content::text, 'UTF8')), 'hex')
$$;
-- What the card said when it was handed in the last time, where it was given back since, or before it was withdrawn.
alter table rapor add column former jsonb;
alter table rapor add column hash text generated always as (rapor_hash(content)) stored;

-- What was kept of cards that were given back is not what they say; who leads the class hands them in anew.
update rapor set former = content, content = null, code = null, approved_by = null, approved_at = null, publish_at = null,
    submitted_at = null, state = 'open', revision = revision + 1
  where state = 'waiting_principal' or (state = 'open' and content is not null);
alter table rapor add constraint rapor_frozen check ((state = 'open') = (content is null));

-- Every step of report cards, and of the subjects and texts that they are made of. Lines are never changed.
create table rapor_step (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  class_id bigint not null references class,
  semester smallint not null check (semester in (1, 2)),
  -- Of one card; null where a subject of the whole class was handed over, or a text was written.
  rapor_id bigint references rapor,
  -- Whose text or card it is; null for a subject of the whole class.
  student_id bigint references account,
  subject_id bigint references subject,
  what text not null check (what in ('submit', 'return', 'approve', 'publish', 'withdraw', 'edit', 'text', 'send', 'give_back', 'pull_back')),
  by_id bigint not null references account,
  at timestamptz not null,
  -- What changed, as it was and as it is.
  before jsonb,
  after jsonb,
  reason text not null default ''
);
create index rapor_step_class on rapor_step (class_id, semester, id);
create index rapor_step_rapor on rapor_step (rapor_id);
create index rapor_step_student on rapor_step (student_id);
create index rapor_step_subject on rapor_step (subject_id) where subject_id is not null;
