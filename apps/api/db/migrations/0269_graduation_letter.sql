-- What a school writes for a pupil who has graduated (surat keterangan lulus). It stays as it was on its day.
create table graduation_letter (
  id bigint generated always as identity primary key,
  school_id bigint not null references school on delete cascade,
  student_id bigint not null references account on delete cascade,
  -- The graduation that it is of. One that was taken back leaves a letter that no longer holds.
  link_id bigint references school_link on delete set null,
  -- The last class.
  class_id bigint references class on delete set null,
  -- Counts up within the school and the calendar year of the letter's day; null for a number that the office has written itself.
  year integer not null,
  place integer check (place > 0),
  number text not null,
  letter_on date not null,
  -- What stands on the paper and in its QR.
  code text not null unique,
  -- All that is printed.
  content jsonb not null,
  made_by bigint not null references account,
  made_at timestamptz not null,
  cancelled_by bigint references account,
  cancelled_at timestamptz,
  cancel_reason text,
  check ((cancelled_at is null) = (cancelled_by is null) and (cancelled_at is null) = (cancel_reason is null))
);
create unique index graduation_letter_number on graduation_letter (school_id, lower(number));
create unique index graduation_letter_place on graduation_letter (school_id, year, place) where place is not null;
create unique index graduation_letter_once on graduation_letter (link_id) where cancelled_at is null;
create index graduation_letter_link on graduation_letter (link_id);
create index graduation_letter_student on graduation_letter (student_id, id desc);
create index graduation_letter_class on graduation_letter (class_id) where class_id is not null;
create index graduation_letter_maker on graduation_letter (made_by);
create index graduation_letter_canceller on graduation_letter (cancelled_by) where cancelled_by is not null;
