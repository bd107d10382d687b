-- How a school numbers its letters of conduct; without a row by the product's own pattern.
create table conduct_letter_pattern (
  school_id bigint primary key references school,
  pattern text not null,
  revision integer not null
);

-- What a school writes to a pupil's parents when the points have reached a step of its book. It stays as it was on its day.
create table conduct_letter (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  student_id bigint not null references account,
  -- Of the pupil on the day of the letter.
  class_id bigint not null references class,
  tahun_ajaran_id integer not null,
  action text not null check (action in ('oral_warning', 'written_warning', 'sp1', 'parent_call', 'sp2', 'sp3')),
  -- Counts up within the school and the calendar year of the letter's day. A place without a row was never given out: letters are
  -- cancelled, and not deleted.
  year integer not null,
  place integer not null check (place > 0),
  number text not null,
  letter_on date not null,
  -- What the pupil's records came to on that day.
  points integer not null,
  -- All that is printed.
  content jsonb not null,
  made_by bigint not null references account,
  made_at timestamptz not null,
  cancelled_by bigint references account,
  cancelled_at timestamptz,
  cancel_reason text,
  unique (school_id, year, place),
  unique (school_id, number)
);
-- Parents may be called several times; any other letter is written once a year.
create unique index conduct_letter_once on conduct_letter (student_id, school_id, tahun_ajaran_id, action)
  where cancelled_at is null and action <> 'parent_call';
create index conduct_letter_school on conduct_letter (school_id, id desc);
create index conduct_letter_pupil on conduct_letter (student_id, id desc);
create index conduct_letter_class on conduct_letter (class_id);
create index conduct_letter_maker on conduct_letter (made_by);
create index conduct_letter_canceller on conduct_letter (cancelled_by) where cancelled_by is not null;

-- Parents who have confirmed that they read one.
create table conduct_letter_read (
  letter_id bigint not null references conduct_letter,
  parent_id bigint not null references account,
  read_at timestamptz not null,
  primary key (letter_id, parent_id)
);
create index conduct_letter_read_parent on conduct_letter_read (parent_id);
