-- A pupil who has left in the middle of a year, and the letter that goes along. One that was taken back keeps its number.
create table pupil_departure (
  id bigint generated always as identity primary key,
  school_id bigint not null references school on delete cascade,
  student_id bigint not null references account on delete cascade,
  -- What it has ended.
  link_id bigint not null references school_link on delete cascade,
  -- The class of the last day.
  class_id bigint references class on delete set null,
  last_day date not null,
  cause text not null check (cause in ('moved_house', 'with_parents', 'own_wish', 'expelled', 'resigned', 'dropped_out', 'died', 'other')),
  reason text not null default '',
  to_school text,
  to_npsn text check (to_npsn ~ '^[0-9]{8}$'),
  letter_number text not null,
  -- Which one of its year it is; null for a number that the office has written itself.
  letter_place integer,
  letter_on date not null,
  signer_name text,
  signer_number text,
  made_by bigint not null references account,
  made_at timestamptz not null,
  taken_back_by bigint references account,
  taken_back_at timestamptz
);
create unique index pupil_departure_letter on pupil_departure (school_id, lower(letter_number));
create index pupil_departure_student on pupil_departure (student_id, id);
create index pupil_departure_link on pupil_departure (link_id);
create index pupil_departure_class on pupil_departure (class_id) where class_id is not null;
