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
