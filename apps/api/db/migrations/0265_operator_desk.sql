-- Schools that whoever runs the product brings in from a list: read once, compared with the schools that there are, made in the background.
create table school_list (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  name text not null,
  operator_id bigint not null references operator,
  state text not null default 'checked' check (state in ('checked', 'running', 'done')),
  created_at timestamptz not null,
  done_at timestamptz
);

create table school_list_row (
  list_id bigint not null references school_list on delete cascade,
  -- Its number in the file.
  number integer not null,
  -- What the file says, by column.
  cells jsonb not null,
  -- What was to become of it when the list was run: a new school, or an office for one that has none. Null for a row that is left out.
  intent text check (intent in ('add', 'staff')),
  outcome text check (outcome in ('added', 'changed', 'stale')),
  school_id bigint references school,
  -- The account of the office that was made.
  office_id bigint references account on delete set null,
  -- When the slip with its first password was printed last.
  printed_at timestamptz,
  primary key (list_id, number)
);
create index school_list_row_office on school_list_row (office_id) where office_id is not null;
create index school_list_row_school on school_list_row (school_id) where school_id is not null;

-- Pictures in what the product writes for everybody. Their files belong to no account of a school.
alter table file alter column owner_id drop not null;
alter table file drop constraint file_purpose_check;
alter table file add constraint file_purpose_check check (purpose in ('selfie', 'print', 'upload', 'article'));
alter table file add constraint file_owned check (owner_id is not null or purpose = 'article');

create table article_picture (
  article_id bigint not null references article,
  -- What the text calls it by: `[gambar 2]`.
  number smallint not null check (number between 1 and 6),
  file_id uuid not null unique references file,
  -- What there is to see, for whoever does not see it.
  alt text not null check (alt <> ''),
  created_at timestamptz not null,
  primary key (article_id, number)
);

-- Packages that whoever runs the product keeps. One that is put away is sold no more; what was bought of it stays.
alter table premium_package
  add column sold boolean not null default true,
  add column revision integer not null default 1;
