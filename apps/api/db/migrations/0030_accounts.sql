-- Accounts that people make themselves: what they tell of themselves, how they prove it, and what the product writes to them.
alter table account
  add column whatsapp_number text check (whatsapp_number ~ '^08[0-9]{7,12}$'),
  add column instagram_username text,
  add column tiktok_username text,
  add column province_id text,
  add column regency_id text,
  add column district_id text,
  add column educational_level text,
  add column phone_verified_at timestamptz,
  add column email_verified_at timestamptz,
  -- Whether a guardian has agreed to the account of somebody under 17.
  add column guardian_consent text not null default 'not_needed' check (guardian_consent in ('not_needed', 'waiting', 'given')),
  add column self_registered boolean not null default false,
  -- Asked to be deleted; gone 30 days later unless the person signs in again.
  add column deletion_asked_at timestamptz;
create index account_deletion on account (deletion_asked_at) where deletion_asked_at is not null and deleted_at is null;

alter table school
  add column status text not null default 'verified' check (status in ('pending', 'verified', 'rejected')),
  add column status_reason text,
  add column proposed_by bigint references account,
  add column contact_name text,
  add column contact_phone text,
  add column contact_email text,
  add column province_id text,
  add column regency_id text,
  add column district_id text,
  -- What teachers type to be linked at once.
  add column access_code text,
  -- Only numbers of the known providers may link to it (WARNING_TSEL_ONLY).
  add column restricts_numbers boolean not null default false;

create table interest_field (
  id bigint generated always as identity primary key,
  name text not null unique
);
insert into interest_field (name) values
  ('Matematika'), ('Fisika'), ('Kimia'), ('Biologi'), ('Komputer dan pemrograman'), ('Robotika'), ('Astronomi'), ('Lingkungan hidup'),
  ('Bahasa Indonesia'), ('Bahasa Inggris'), ('Bahasa daerah'), ('Bahasa asing'), ('Menulis'), ('Jurnalistik'), ('Sejarah'), ('Geografi'),
  ('Ekonomi'), ('Kewirausahaan'), ('Hukum dan kewarganegaraan'), ('Psikologi'), ('Kesehatan'), ('Pertanian'), ('Tata boga'), ('Tata busana'),
  ('Seni rupa'), ('Desain'), ('Fotografi'), ('Film'), ('Musik'), ('Tari'), ('Teater'), ('Sepak bola'), ('Bola basket'), ('Bola voli'),
  ('Bulu tangkis'), ('Pencak silat'), ('Renang'), ('Pramuka'), ('Palang Merah Remaja'), ('Keagamaan'), ('Mesin dan otomotif'), ('Listrik dan elektronika');
create table account_interest (
  account_id bigint not null references account,
  interest_field_id bigint not null references interest_field,
  primary key (account_id, interest_field_id)
);

-- A code that was sent, and the proof that it was typed. Only keyed hashes of what opens something are kept.
create table otp (
  id bigint generated always as identity primary key,
  token_hash text not null unique,
  purpose text not null check (purpose in ('register', 'reset', 'phone_edit', 'email_edit', 'complete_data', 'school_link', 'deletion')),
  role text not null check (role in ('student', 'parent', 'teacher', 'school')),
  -- Of whom; null for somebody who registers, and where nobody has the number.
  account_id bigint references account,
  channel text not null check (channel in ('whatsapp', 'sms', 'email')),
  target text not null,
  address text not null,
  code_hash text not null,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz,
  secret_hash text unique,
  secret_expires_at timestamptz,
  spent_at timestamptz
);
create index otp_target on otp (target, created_at);
create index otp_address on otp (address, created_at);
create index otp_created on otp (created_at);

-- What the product sends outside: text messages, WhatsApp, mail.
create table outgoing_message (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  channel text not null check (channel in ('whatsapp', 'sms', 'email')),
  recipient text not null,
  kind text not null,
  subject text,
  -- Emptied once a transport has taken it, where it holds a code.
  body text not null,
  is_secret boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'delivered', 'failed')),
  tries smallint not null default 0,
  provider_id text,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outgoing_message_created on outgoing_message (created_at);
create index outgoing_message_recipient on outgoing_message (recipient, created_at);
create unique index outgoing_message_provider on outgoing_message (provider_id) where provider_id is not null;
