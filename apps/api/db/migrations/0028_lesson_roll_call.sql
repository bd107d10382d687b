-- Roll calls of single lessons, and the day that follows from them.

-- By which rule the lessons of a day make its status; null where the roll is called once a day.
alter table attendance_setting add column lesson_rule text check (lesson_rule in ('first', 'any', 'most'));

-- Null: the roll call of the whole day. Of several hours in a row the first one names the lesson.
alter table roll_call
  add column lesson_id bigint references lesson on delete cascade,
  drop constraint roll_call_class_id_date_teacher_id_key;
create unique index roll_call_own on roll_call (class_id, date, teacher_id, coalesce(lesson_id, 0));

-- A pupil in one lesson of one date. What the timetable said then is kept: it may change, what was recorded does not.
create table lesson_attendance (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  class_id bigint not null references class,
  account_id bigint not null references account,
  date date not null,
  lesson_id bigint references lesson on delete set null,
  subject_id bigint not null references subject,
  starts_at time not null,
  ends_at time not null,
  -- Which lessons of the day, counted from 1.
  first_hour smallint not null,
  last_hour smallint not null,
  status text not null check (status in ('present', 'late', 'excused', 'sick', 'dispensation', 'absent')),
  late_minutes smallint check (late_minutes >= 0),
  clock_in_at timestamptz,
  note text check (char_length(note) between 1 and 500),
  recorded_by bigint not null references account,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  -- Nobody sits in two lessons at once.
  unique (account_id, date, starts_at)
);
create index lesson_attendance_class on lesson_attendance (class_id, subject_id, date);
create index lesson_attendance_absent on lesson_attendance (school_id, date) where status = 'absent';
create trigger lesson_attendance_revision before update on lesson_attendance for each row execute function count_attendance_revision();

create table lesson_attendance_change (
  id bigint generated always as identity primary key,
  lesson_attendance_id bigint not null references lesson_attendance,
  changed_by bigint not null references account,
  changed_at timestamptz not null,
  from_status text not null,
  to_status text not null,
  from_late_minutes smallint,
  to_late_minutes smallint,
  reason text
);
create index lesson_attendance_change_record on lesson_attendance_change (lesson_attendance_id);

-- Records of days that follow from lessons: as long as nobody else has changed one, the next lesson may.
create table lesson_day (
  attendance_id bigint primary key references attendance on delete cascade,
  -- The newest line of the record's history when the lessons last wrote it; 0 for none.
  last_change bigint not null,
  derived_at timestamptz not null
);
