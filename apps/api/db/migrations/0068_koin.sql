-- Koin: what pupils have earned. Lines are only ever added; the balance is kept beside them, and is never below zero.
create table koin_account (
  account_id bigint primary key references account,
  balance integer not null default 0 check (balance >= 0)
);

create table koin_line (
  id bigint generated always as identity primary key,
  account_id bigint not null references account,
  amount integer not null check (amount <> 0),
  source text not null check (source in ('award')),
  -- What it was for, among those of its source.
  source_id bigint not null,
  -- The school's date.
  date date not null,
  created_at timestamptz not null,
  unique (account_id, source, source_id)
);
create index koin_line_newest on koin_line (account_id, date desc, id desc);

-- What a teacher gives to one or more pupils at once, and why.
create table koin_award (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  teacher_id bigint not null references account,
  amount integer not null check (amount between 1 and 20),
  reason text not null,
  date date not null,
  given_at timestamptz not null
);
create index koin_award_teacher on koin_award (teacher_id, id desc);
