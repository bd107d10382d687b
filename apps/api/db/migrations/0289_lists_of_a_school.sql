-- Four questions read the rows of all schools: the subjects of a school with those that it no longer uses, who may read a child's
-- calendar, whom somebody stands in for from a day on, and whom a parent's request is about.
create index if not exists subject_of_school on subject (school_id, position, id);
-- piece
create index if not exists calendar_link_student on calendar_link (student_id) where revoked_at is null;
-- piece
create index if not exists lesson_replacement_teacher on lesson_replacement (teacher_id, date);
-- piece
create index if not exists family_link_ask on family_link (ask_id) where ask_id is not null;
