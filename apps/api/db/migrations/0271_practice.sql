-- Practice of one's own: which question of a past quiz a pupil has practised, and when it comes again (Leitner's boxes).
create table practice_card (
  student_id bigint not null references account on delete cascade,
  question_id bigint not null references question on delete cascade,
  box smallint not null check (box between 1 and 5),
  due_on date not null,
  tries integer not null default 1,
  rights integer not null default 0,
  last_at timestamptz not null,
  primary key (student_id, question_id)
);
create index practice_card_question on practice_card (question_id);

-- How many a pupil has practised on a day of the school.
create table practice_day (
  student_id bigint not null references account on delete cascade,
  day date not null,
  answered integer not null,
  rights integer not null,
  last_at timestamptz not null,
  primary key (student_id, day)
);

insert into premium_feature (code, roles, name, free, premium, place) values
('practice', '{student}', 'Latihan', '5 soal setiap hari', 'Tanpa batas', 0);
