-- What of a session its people have been told, once each; of the publishing also the hours that were told.
create table quiz_told (
  session_id bigint not null references quiz_session on delete cascade,
  about text not null check (about in ('published', 'cancelled', 'soon', 'open', 'results', 'marking')),
  at timestamptz not null,
  starts_at timestamptz,
  ends_at timestamptz,
  primary key (session_id, about)
);
-- Nobody is told anew of what was published before.
insert into quiz_told (session_id, about, at, starts_at, ends_at)
  select id, 'published', now(), starts_at, ends_at from quiz_session where state in ('published', 'archived', 'cancelled');
insert into quiz_told (session_id, about, at)
  select id, about, now() from quiz_session, unnest(array['cancelled', 'soon', 'open', 'results', 'marking']) as about
  where state in ('archived', 'cancelled') or (state = 'published' and starts_at < now());
create index quiz_session_starts on quiz_session (starts_at) where state = 'published';
create index quiz_session_ends on quiz_session (ends_at) where state = 'published';

-- Files that pupils have sent as an answer: an answer names one of those of its own question.
create table quiz_file (
  id uuid primary key references file,
  attempt_id bigint not null references quiz_attempt,
  number smallint not null,
  sent_at timestamptz not null
);
create index quiz_file_attempt on quiz_file (attempt_id, number);
