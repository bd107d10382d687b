-- Koin that come by themselves, and go for gifts.
alter table koin_line drop constraint koin_line_source_check;
alter table koin_line add constraint koin_line_source_check
  check (source in ('award', 'attendance', 'task', 'quiz', 'reading', 'claim', 'refund'));

-- A parent lets nothing be claimed for now.
alter table koin_account add column paused_at timestamptz;
alter table koin_account add column paused_by bigint references account;

-- What earns koin where a school has said otherwise than the product does.
create table koin_rule (
  school_id bigint not null references school,
  source text not null check (source in ('attendance', 'task', 'quiz', 'reading')),
  amount smallint not null check (amount between 0 and 20),
  primary key (school_id, source)
);
-- The days for which a school's pupils and teachers have got what they earned.
create table koin_day (
  school_id bigint not null references school,
  date date not null,
  ran_at timestamptz not null,
  primary key (school_id, date)
);

create table gift (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  school_id bigint not null references school,
  name text not null,
  text text not null,
  terms text not null,
  cost integer not null check (cost > 0),
  stock integer not null check (stock >= 0),
  kind text not null check (kind in ('pickup', 'code')),
  per_person smallint check (per_person > 0),
  audience text not null check (audience in ('students', 'teachers', 'all')),
  starts_on date,
  ends_on date,
  active boolean not null default true,
  picture uuid references file,
  revision integer not null default 1,
  created_at timestamptz not null,
  check (ends_on >= starts_on)
);
create index gift_school on gift (school_id, id);
create index gift_picture on gift (picture);

create table gift_claim (
  id bigint generated always as identity primary key,
  gift_id bigint not null references gift,
  school_id bigint not null references school,
  account_id bigint not null references account,
  cost integer not null check (cost > 0),
  state text not null default 'requested'
    check (state in ('requested', 'approved', 'ready', 'received', 'rejected', 'cancelled', 'expired')),
  -- Shown by whoever fetches it.
  pickup_code text not null check (pickup_code ~ '^\d{6}$'),
  requested_at timestamptz not null,
  -- Of the last change of state.
  decided_by bigint references account,
  decided_at timestamptz,
  reason text,
  kept_until date,
  revision integer not null default 1
);
create unique index gift_claim_pickup on gift_claim (school_id, pickup_code) where state in ('requested', 'approved', 'ready');
create index gift_claim_account on gift_claim (account_id, id desc);
create index gift_claim_gift on gift_claim (gift_id);
create index gift_claim_waiting on gift_claim (school_id, id) where state in ('requested', 'approved', 'ready');
create index gift_claim_decider on gift_claim (decided_by);

-- Digital codes, locked with a key of the installation; one goes to each claim and is shown once.
create table gift_code (
  id bigint generated always as identity primary key,
  gift_id bigint not null references gift,
  -- Tells the same code again without opening any.
  mark text not null,
  locked text not null,
  claim_id bigint unique references gift_claim,
  shown_at timestamptz,
  unique (gift_id, mark)
);
create index gift_code_free on gift_code (gift_id, id) where claim_id is null;
