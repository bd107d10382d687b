-- Letting people in again: what leaves the product in its time, first passwords, and identities of other providers.
alter table outgoing_message
  -- When it is tried next, as long as it waits.
  add column due_at timestamptz,
  -- After this it is of no use to anybody, and is not sent any more.
  add column until timestamptz;
update outgoing_message set due_at = created_at where state = 'waiting';
create index outgoing_message_due on outgoing_message (channel, due_at) where state = 'waiting';

-- The password is one that the office has made and somebody else may have read.
alter table account add column has_first_password boolean not null default false;

-- Somebody as another provider knows them: one identity may be one account in each role.
create table external_identity (
  provider text not null check (provider in ('google')),
  -- The provider's own id of the person, which never changes; the address may.
  subject text not null,
  role text not null check (role in ('student', 'parent', 'teacher', 'school')),
  account_id bigint not null references account,
  email text not null,
  linked_at timestamptz not null,
  primary key (provider, subject, role),
  unique (account_id, provider)
);
