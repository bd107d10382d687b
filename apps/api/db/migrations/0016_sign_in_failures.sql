-- Failed sign-ins of an account from anywhere, of an account on one known device, or of a name that nobody has.
drop table login_failure;
create table sign_in_failure (
  subject text primary key,
  failures smallint not null,
  last_at timestamptz not null
);
create index sign_in_failure_age on sign_in_failure (last_at);
