-- Who led a class from when on: every change of a class's homeroom teacher. Without a line, whoever leads it has since the year began.
create table homeroom_change (
  id bigint generated always as identity primary key,
  class_id bigint not null references class on delete cascade,
  from_teacher_id bigint references account,
  to_teacher_id bigint references account,
  -- The school's date.
  changed_on date not null,
  changed_at timestamptz not null,
  changed_by bigint not null references account
);
create index homeroom_change_class on homeroom_change (class_id, id);

-- What a homeroom teacher lets the families of a class know; shown while that teacher leads it.
create table homeroom_card (
  class_id bigint not null references class on delete cascade,
  teacher_id bigint not null references account,
  greeting text,
  phone text check (phone ~ '^08[0-9]{7,12}$'),
  calls_from time,
  calls_until time,
  whatsapp text check (whatsapp like 'https://chat.whatsapp.com/%'),
  saved_at timestamptz not null,
  revision integer not null default 1,
  primary key (class_id, teacher_id),
  check ((calls_from is null) = (calls_until is null) and calls_from < calls_until)
);
create trigger homeroom_card_revision before update on homeroom_card for each row execute function count_revision();

-- A teacher asks to lead a class; the school decides.
create table homeroom_request (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  class_id bigint not null references class on delete cascade,
  teacher_id bigint not null references account,
  note text,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined', 'withdrawn')),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references account,
  reason text,
  revision integer not null default 1
);
create unique index homeroom_request_once on homeroom_request (class_id, teacher_id) where state = 'waiting';
create index homeroom_request_school on homeroom_request (school_id, state);
create index homeroom_request_teacher on homeroom_request (teacher_id);
create trigger homeroom_request_revision before update on homeroom_request for each row execute function count_revision();
