-- A second factor of somebody who signs in to a school: codes of an app (TOTP).
create table account_factor (
  account_id bigint primary key references account,
  -- The secret, sealed for this installation and this account.
  sealed text not null,
  -- When a code of it was first typed: it is not asked for before.
  since timestamptz,
  -- The half minute of the last code that was taken: each is good once.
  last_step bigint,
  -- Hashes of the recovery codes that are left.
  recovery_hashes text[] not null default '{}',
  created_at timestamptz not null
);
