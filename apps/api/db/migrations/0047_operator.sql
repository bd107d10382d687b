-- Those who run the product, apart from all people of schools: accounts, sessions, and what they did.
create table operator (
  id bigint generated always as identity primary key,
  username text not null,
  name text not null,
  password_hash text not null,
  -- The secret of the second factor, sealed with a key of the installation; in force since a code of it was typed.
  factor_sealed text,
  factor_since timestamptz,
  -- The half minute of the last code that was taken: each is good once.
  factor_step bigint,
  created_at timestamptz not null,
  last_login_at timestamptz,
  disabled_at timestamptz
);
create unique index operator_username on operator (lower(username));

create table operator_session (
  id uuid primary key,
  operator_id bigint not null references operator,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When the operator last said who is there.
  proven_at timestamptz not null,
  ended_at timestamptz
);
create index operator_session_of on operator_session (operator_id) where ended_at is null;

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end $$;

create table operator_act (
  id bigint generated always as identity primary key,
  -- Null for the command line.
  operator_id bigint references operator,
  act text not null,
  -- Of what, in words.
  subject text not null,
  school_id bigint references school,
  detail jsonb not null default '{}',
  at timestamptz not null
);
create trigger operator_act_append_only before update or delete on operator_act
  for each row execute function refuse_rewriting();

create table remote_config_change (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  key text not null,
  -- {"value": …}; null for the built-in value.
  before jsonb,
  after jsonb,
  why text not null,
  undoes bigint references remote_config_change,
  operator_id bigint not null references operator,
  at timestamptz not null
);
create index remote_config_change_key on remote_config_change (key, id);
create trigger remote_config_change_append_only before update or delete on remote_config_change
  for each row execute function refuse_rewriting();

-- A suspended school loses nothing; nobody of it gets in.
alter table school drop constraint school_status_check;
alter table school add constraint school_status_check check (status in ('pending', 'verified', 'rejected', 'suspended'));
