-- Where people are at home: who asks to belong to a school and what became of it, and schools that are found by name or place.
create table school_link (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  account_id bigint not null references account,
  school_id bigint not null references school,
  -- The class that a pupil asked for; nobody is in it before the school says so.
  class_id bigint references class,
  state text not null default 'pending'
    check (state in ('pending', 'linked', 'rejected', 'removed', 'moved', 'graduated', 'withdrawn')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  -- Null where nobody had to decide: an access code, or the person's own withdrawal.
  decided_by bigint references account,
  reason text,
  check (state = 'pending' or decided_at is not null)
);
-- Somebody asks one school at a time.
create unique index school_link_open on school_link (account_id) where state = 'pending';
create index school_link_account on school_link (account_id, asked_at);
create index school_link_school on school_link (school_id, state, asked_at);

create index school_region on school (regency_id, province_id) where status = 'verified';
create index school_waiting on school (created_at) where status = 'pending';
-- A server without its contrib modules searches all names in turn, which takes longer and finds the same.
do $$
begin
  create extension if not exists pg_trgm;
  create index school_words on school using gin (lower(name) gin_trgm_ops) where status = 'verified';
exception when others then
  raise notice 'School names have no trigram index: %', sqlerrm;
end $$;
