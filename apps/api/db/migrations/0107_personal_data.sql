-- Deleting an account looks for what was told of a pupil.
create index notification_student on notification (student_id) where student_id is not null;
