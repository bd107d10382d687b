-- What is kept in memory of a school holds its teachers' names: one who has deleted the account is named no more.
create trigger school_version_teacher_left after update of deleted_at on account
  for each row when (new.role = 'teacher' and new.school_id is not null and new.deleted_at is distinct from old.deleted_at)
  execute function bump_for_teacher();
