-- What a school has said of koin; no row is what the product does by itself.
create table koin_setting (
  school_id bigint primary key references school,
  -- For how many days after its day a teacher may take an own award back.
  reversal_days smallint not null check (reversal_days between 0 and 60)
);

-- A mistaken award is taken back once from each pupil, by a line whose source_id is the award. It is of no koin where all were spent.
alter table koin_line drop constraint koin_line_source_check;
alter table koin_line add constraint koin_line_source_check
  check (source in ('award', 'attendance', 'task', 'quiz', 'reading', 'claim', 'refund', 'reversal'));
alter table koin_line drop constraint koin_line_amount_check;
alter table koin_line add constraint koin_line_amount_check check (amount <> 0 or source = 'reversal');
-- The pupils of an award.
create index koin_line_award on koin_line (source_id) where source = 'award';

create table koin_reversal (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  award_id bigint not null references koin_award,
  account_id bigint not null references account,
  -- The whole award, and what of it the pupil still had.
  amount integer not null check (amount > 0),
  taken integer not null check (taken >= 0),
  reason text not null,
  -- The school's date.
  date date not null,
  decided_by bigint not null references account,
  decided_at timestamptz not null,
  unique (award_id, account_id),
  check (taken <= amount)
);
create index koin_reversal_school on koin_reversal (school_id);
create index koin_reversal_account on koin_reversal (account_id);
create index koin_reversal_decider on koin_reversal (decided_by);
create index koin_award_school on koin_award (school_id, date desc, id desc);
