-- Reports that a school sends by itself: a letter to one of its offices, with a link to the file.
create table report_schedule (
  id bigint generated always as identity primary key,
  school_id bigint not null references school,
  -- Who gets the letter.
  account_id bigint not null references account,
  report text not null check (report in ('attendance_days', 'attendance_classes', 'attendance_months', 'attendance_teachers', 'late',
    'absent', 'effective_days', 'journals', 'grades', 'conduct', 'use', 'monthly')),
  every text not null check (every in ('week', 'month')),
  form text not null check (form in ('pdf', 'xlsx')),
  -- The next day on which it is sent, of the school's calendar.
  next_on date not null,
  set_by bigint not null references account,
  set_at timestamptz not null,
  unique (school_id, account_id, report, every, form)
);
create index report_schedule_due on report_schedule (school_id, next_on);
create index report_schedule_reader on report_schedule (account_id);
create index report_schedule_setter on report_schedule (set_by);
