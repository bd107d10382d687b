-- What waits unread of a class, or of its pupils, is withdrawn from whoever leaves it: the one rule, beside every way of leaving.

-- Whether an account belongs to a class: as its pupil, as parent of one, or as a teacher of its school who leads or teaches it.
create function belongs_to_class(account_id bigint, class_id bigint) returns boolean language sql stable as $$
  select exists (
    select from class join account person on person.id = $1 and person.deleted_at is null
    where class.id = $2 and (
      (person.school_id = class.school_id and (class.homeroom_teacher_id = person.id
        or exists (select from lesson where lesson.class_id = class.id and lesson.teacher_id = person.id)
        or exists (select from enrollment where enrollment.class_id = class.id and enrollment.student_id = person.id)))
      or exists (select from family_link link
        join account child on child.id = link.student_id and child.deleted_at is null and child.school_id = class.school_id
        join enrollment on enrollment.student_id = child.id and enrollment.class_id = class.id
        where link.parent_id = person.id and link.state = 'linked')))
$$;

-- Removes an account's unread notices of classes that it no longer belongs to; `about` adds those about one pupil.
create function withdraw_left_notices(reader bigint, about bigint default null) returns void language sql as $$
  delete from notification where account_id = reader and read_at is null and (
    (kind = 'group_message' and not exists (
      select from class where class.uuid::text = data->>'class_uuid' and belongs_to_class(reader, class.id)))
    or (about is not null and student_id = about))
$$;

create function withdraw_on_account() returns trigger language plpgsql as $$
declare
  parent bigint;
begin
  perform withdraw_left_notices(new.id);
  if new.role = 'teacher' then
    -- News of pupils, and of rooms and quizzes, of the school that was left.
    delete from notification using account pupil where notification.account_id = new.id and notification.read_at is null
      and pupil.id = notification.student_id and pupil.school_id is not distinct from old.school_id;
  end if;
  delete from notification where account_id = new.id and read_at is null
    and kind in ('tugasku_post', 'tugasku_reminder', 'tugasku_member', 'tugasku_comment', 'quiz', 'quiz_opens', 'quiz_marking',
      'announcement', 'reminder');
  if new.role = 'student' then
    for parent in select parent_id from family_link where student_id = new.id and state = 'linked' loop
      perform withdraw_left_notices(parent);
    end loop;
  end if;
  return null;
end $$;
create trigger account_left_school after update of school_id on account for each row
  when (old.school_id is not null and old.school_id is distinct from new.school_id) execute function withdraw_on_account();

create function withdraw_on_link() returns trigger language plpgsql as $$
begin
  perform withdraw_left_notices(new.parent_id, new.student_id);
  return null;
end $$;
create trigger family_link_ended after update of state on family_link for each row
  when (old.state = 'linked' and new.state <> 'linked') execute function withdraw_on_link();

create function withdraw_on_enrollment() returns trigger language plpgsql as $$
declare
  parent bigint;
begin
  perform withdraw_left_notices(old.student_id);
  for parent in select parent_id from family_link where student_id = old.student_id and state = 'linked' loop
    perform withdraw_left_notices(parent);
  end loop;
  return null;
end $$;
create trigger enrollment_removed after delete on enrollment for each row execute function withdraw_on_enrollment();
create trigger enrollment_moved after update of class_id on enrollment for each row
  when (old.class_id <> new.class_id) execute function withdraw_on_enrollment();

create function withdraw_on_homeroom() returns trigger language plpgsql as $$
begin
  perform withdraw_left_notices(old.homeroom_teacher_id);
  if not belongs_to_class(old.homeroom_teacher_id, old.id) then
    delete from notification using enrollment where notification.account_id = old.homeroom_teacher_id
      and notification.read_at is null and enrollment.student_id = notification.student_id and enrollment.class_id = old.id;
  end if;
  return null;
end $$;
create trigger class_homeroom_left after update of homeroom_teacher_id on class for each row
  when (old.homeroom_teacher_id is not null and old.homeroom_teacher_id is distinct from new.homeroom_teacher_id)
  execute function withdraw_on_homeroom();

-- Pupils no longer block the teachers of their school.
delete from message_block using account pupil, account teacher
where pupil.id = message_block.account_id and pupil.role = 'student' and teacher.id = message_block.blocked_id
  and teacher.role = 'teacher' and teacher.school_id = pupil.school_id;
