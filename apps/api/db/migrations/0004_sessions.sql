-- A session is one signed-in device. Refresh tokens are kept as hashes: the newest, and the one that led to it.
create table session (
  id uuid primary key,
  account_id bigint not null references account,
  refresh_hash bytea not null,
  previous_hash bytea,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('signed_out', 'device_ended', 'token_reused', 'password_changed', 'account_deleted'))
);
create index session_account on session (account_id) where ended_at is null;
create index session_ended on session (ended_at) where ended_at is not null;

-- Failed sign-ins, for the lock on a name and an address together.
create table login_failure (
  role text not null,
  name text not null,
  address text not null,
  failures smallint not null,
  last_at timestamptz not null,
  primary key (role, name, address)
);
create index login_failure_age on login_failure (last_at);

-- The answer of a write, kept so that the same key answers the same.
create table idempotency_key (
  account_id bigint not null references account,
  key uuid not null,
  call text not null,
  request_hash text not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- What the web app learns at start, as the platform operator sets it; a missing key has its built-in value.
create table remote_config (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);
