-- What a homeroom teacher tells the class, and an office the school.
create table announcement (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  school_id bigint not null references school,
  author_id bigint not null references account,
  -- A homeroom teacher's is of one class; an office's of any.
  by_office boolean not null,
  -- An office's to every class of the year.
  whole_school boolean not null default false,
  title text not null,
  text text not null,
  audience text not null check (audience in ('students', 'parents', 'all')),
  important boolean not null default false,
  needs_confirmation boolean not null default false,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'published', 'withdrawn')),
  publish_at timestamptz,
  published_at timestamptz,
  -- What it says: whoever has read a former version has not read this one.
  version integer not null default 1,
  revision integer not null default 1,
  reminded_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (state <> 'scheduled' or publish_at is not null),
  check (state <> 'published' or published_at is not null)
);
create index announcement_desk on announcement (school_id, changed_at desc, id desc);
create index announcement_author on announcement (author_id);
create index announcement_due on announcement (publish_at) where state = 'scheduled';

create table announcement_class (
  announcement_id bigint not null references announcement,
  class_id bigint not null references class,
  primary key (announcement_id, class_id)
);
create index announcement_class_of on announcement_class (class_id);

create table announcement_file (
  -- They are shown in this order.
  id bigint generated always as identity primary key,
  file_id uuid not null unique references file,
  announcement_id bigint not null references announcement
);
create index announcement_file_of on announcement_file (announcement_id);

create table announcement_read (
  announcement_id bigint not null references announcement,
  account_id bigint not null references account on delete cascade,
  -- Which of its versions.
  version integer not null,
  read_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (announcement_id, account_id)
);
create index announcement_read_by on announcement_read (account_id);
