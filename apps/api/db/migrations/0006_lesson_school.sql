-- A school's whole timetable is read at once.
create index lesson_school on lesson (school_id, weekday, starts_at);
