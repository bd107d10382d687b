-- After a quiz: sessions that make up for others, and questions that are graded anew.
alter table quiz_session
  -- Why it makes up for another: below the pass mark, or not there.
  add column makes_up text check (makes_up in ('remedial', 'make_up')),
  -- What counts of a remedial: the higher of both, or that up to the pass mark.
  add column score_rule text check (score_rule in ('highest', 'capped'));
create index quiz_session_remedial on quiz_session (remedial_of) where remedial_of is not null;

-- By its key; or full marks for everybody; or not at all.
alter table quiz_question add column grading text not null default 'key' check (grading in ('key', 'full', 'dropped'));

create table quiz_regrade (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  session_id bigint not null references quiz_session,
  number smallint not null,
  -- How the question was graded before and is since, and by which version's key.
  from_grading text not null check (from_grading in ('key', 'full', 'dropped')),
  to_grading text not null check (to_grading in ('key', 'full', 'dropped')),
  from_version_id bigint not null references question_version,
  to_version_id bigint not null references question_version,
  reason text not null,
  by_id bigint not null references account,
  at timestamptz not null
);
create index quiz_regrade_session on quiz_regrade (session_id, at);

-- What it has changed, attempt by attempt; those that came out the same are left out.
create table quiz_regrade_score (
  regrade_id bigint not null references quiz_regrade,
  attempt_id bigint not null references quiz_attempt,
  from_score double precision,
  from_max double precision,
  to_score double precision not null,
  to_max double precision not null,
  primary key (regrade_id, attempt_id)
);
create index quiz_regrade_score_attempt on quiz_regrade_score (attempt_id);
