-- Kokurikuler on report cards: what a class worked on in a semester, the dimensions of the graduate profile that were looked at, and how
-- far each pupil has come in them.
create table rapor_theme (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  school_id bigint not null references school,
  class_id bigint not null references class,
  semester smallint not null check (semester in (1, 2)),
  title text not null check (char_length(title) between 3 and 100),
  about text not null default '' check (char_length(about) <= 300),
  -- In the order of the profile.
  dimensions text[] not null check (cardinality(dimensions) between 1 and 8
    and dimensions <@ array['faith', 'citizenship', 'reasoning', 'creativity', 'collaboration', 'independence', 'health', 'communication']),
  changed_by bigint not null references account,
  changed_at timestamptz not null,
  revision integer not null default 1
);
create index rapor_theme_class on rapor_theme (class_id, semester);
create index rapor_theme_school on rapor_theme (school_id);

create table rapor_theme_pupil (
  theme_id bigint not null references rapor_theme on delete cascade,
  student_id bigint not null references account,
  -- A level by its dimension; one that is not said yet is not there.
  levels jsonb not null default '{}',
  -- Instead of the sentence that is made of the levels.
  text text not null default '' check (char_length(text) <= 600),
  changed_by bigint not null references account,
  changed_at timestamptz not null,
  revision integer not null default 1,
  primary key (theme_id, student_id)
);
create index rapor_theme_pupil_student on rapor_theme_pupil (student_id);
