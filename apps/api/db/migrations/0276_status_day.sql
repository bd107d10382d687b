-- What the public status page says: for each day (Asia/Jakarta) and part of the product, how many minutes were watched and how many
-- of them were disturbed. No school and no person.
create table status_day (
  day date not null,
  part text not null check (part in ('product', 'jobs', 'messages')),
  watched_minutes integer not null default 0 check (watched_minutes >= 0),
  disturbed_minutes integer not null default 0 check (disturbed_minutes >= 0),
  -- Whether it was disturbed when it was last looked at.
  disturbed_now boolean not null default false,
  last_at timestamptz not null,
  primary key (day, part)
);

-- What an operator says there; no row while there is nothing to say.
create table status_message (
  sole boolean primary key default true check (sole),
  words text not null check (length(words) between 1 and 500),
  said_at timestamptz not null
);
