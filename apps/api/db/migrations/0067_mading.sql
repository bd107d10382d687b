-- A school's bulletin: what its pupils and teachers send, and the office lets be read.
create table mading_post (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  account_id bigint not null references account,
  kind text not null check (kind in ('artwork', 'poem', 'story', 'picture', 'info')),
  title text not null,
  text text not null,
  state text not null default 'waiting' check (state in ('waiting', 'published', 'rejected', 'archived')),
  -- Why it was rejected or archived.
  reason text,
  revision integer not null default 1,
  created_at timestamptz not null,
  -- When it was published first.
  published_at timestamptz,
  check (state <> 'published' or published_at is not null)
);
create index mading_post_board on mading_post (school_id, published_at desc, id desc) where state = 'published';
create index mading_post_waiting on mading_post (school_id, id) where state = 'waiting';
create index mading_post_writer on mading_post (account_id, id desc);

create table mading_picture (
  -- They are shown in this order.
  id bigint generated always as identity primary key,
  file_id uuid not null unique references file,
  post_id bigint not null references mading_post
);
create index mading_picture_of on mading_picture (post_id);

-- Who decided what of a post, and why.
create table mading_decision (
  id bigint generated always as identity primary key,
  post_id bigint not null references mading_post,
  verb text not null check (verb in ('publish', 'reject', 'archive', 'keep')),
  reason text,
  decided_by bigint not null references account,
  decided_at timestamptz not null
);
create index mading_decision_of on mading_decision (post_id);

create table mading_like (
  post_id bigint not null references mading_post,
  account_id bigint not null references account on delete cascade,
  liked_at timestamptz not null,
  primary key (post_id, account_id)
);

-- Somebody says that a post should be looked at again.
create table mading_report (
  id bigint generated always as identity primary key,
  post_id bigint not null references mading_post,
  account_id bigint not null references account,
  reason text not null,
  reported_at timestamptz not null,
  -- When the office looked at it.
  settled_at timestamptz
);
create unique index mading_report_open on mading_report (post_id, account_id) where settled_at is null;
