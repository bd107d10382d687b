-- How report cards look on paper: each change is a row of its own, because cards that were handed in name the logo that they have.
create table rapor_look (
  school_id bigint not null references school,
  -- Counts up within the school: two at once do not both win.
  revision integer not null check (revision > 0),
  size text not null check (size in ('a4', 'f4')),
  logo uuid references file,
  made_at timestamptz not null,
  primary key (school_id, revision)
);
create index rapor_look_logo on rapor_look (logo) where logo is not null;
