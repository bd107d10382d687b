-- A wallet that is linked, what was ordered and paid with one, and what wallets have told.
create table wallet_link (
  account_id bigint primary key references account,
  -- The last figures alone are shown.
  phone text not null,
  linked_at timestamptz not null
);

create table wallet_integration (
  token uuid primary key,
  account_id bigint not null references account,
  created_at timestamptz not null,
  answered_at timestamptz
);
create index wallet_integration_of on wallet_integration (account_id);

create table wallet_order (
  id bigint generated always as identity primary key,
  token uuid not null unique,
  account_id bigint not null references account,
  payer_id bigint references account,
  package_id bigint not null references premium_package,
  price integer not null check (price > 0),
  state text not null check (state in ('waiting_parent', 'open', 'paid', 'declined', 'expired', 'refunded')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  refunded_at timestamptz
);
create index wallet_order_of on wallet_order (account_id, id desc);
create index wallet_order_payer on wallet_order (payer_id);
create index wallet_order_package on wallet_order (package_id);

-- What a wallet has told, each once.
create table wallet_event (
  event text primary key,
  order_id bigint not null references wallet_order,
  outcome text not null check (outcome in ('paid', 'declined')),
  received_at timestamptz not null
);
create index wallet_event_order on wallet_event (order_id);

alter table premium_period drop constraint premium_period_source_check;
alter table premium_period add constraint premium_period_source_check check (source in ('trial', 'paid'));
alter table premium_period add column order_id bigint references wallet_order;
create unique index premium_period_order on premium_period (order_id) where order_id is not null;
