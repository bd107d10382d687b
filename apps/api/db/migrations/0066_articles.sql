-- What the product itself writes for everybody: short, useful reading.
create table article (
  id bigint generated always as identity primary key,
  -- Its name in addresses; it stays when the title changes.
  slug text not null unique,
  category text not null check (category in ('attendance', 'learning', 'exams', 'internet', 'health', 'family', 'teaching')),
  title text not null,
  summary text not null,
  -- Plain text with a few marks for headings, lists and quotes; never HTML.
  body text not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  revision integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- When it was published first.
  published_at timestamptz,
  check (state <> 'published' or published_at is not null)
);
create index article_newest on article (published_at desc, id desc) where state = 'published';

-- What an article said before it was changed, published or withdrawn.
create table article_change (
  id bigint generated always as identity primary key,
  article_id bigint not null references article,
  operator_id bigint not null references operator,
  kind text not null check (kind in ('written', 'edited', 'published', 'withdrawn')),
  at timestamptz not null,
  -- Null for what was new.
  before jsonb
);
create index article_change_of on article_change (article_id);
create trigger article_change_append_only before update or delete on article_change
  for each row execute function refuse_rewriting();

-- What people have put aside to read again.
create table article_saved (
  account_id bigint not null references account on delete cascade,
  article_id bigint not null references article,
  saved_at timestamptz not null,
  primary key (account_id, article_id)
);
