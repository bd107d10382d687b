-- Whether somebody is in a class room, or asked to a quiz, by class or by a learning group's stay that holds today.
create function is_given_room(reader bigint, room bigint) returns boolean language sql stable as $$
  select exists (select from tugasku_room_class of_class join enrollment on enrollment.class_id = of_class.class_id
      where of_class.room_id = room and enrollment.student_id = reader)
    or exists (select from tugasku_room_group of_group join learning_group_member member on member.group_id = of_group.group_id
        join school on school.id = of_group.school_id
      where of_group.room_id = room and member.student_id = reader
        and (now() at time zone school.timezone)::date >= member.from_date and (now() at time zone school.timezone)::date < member.to_date)
$$;
create function is_given_quiz(reader bigint, session bigint) returns boolean language sql stable as $$
  select exists (select from quiz_session_class of_class join enrollment on enrollment.class_id = of_class.class_id
      where of_class.session_id = session and enrollment.student_id = reader)
    or exists (select from quiz_session_group of_group join learning_group_member member on member.group_id = of_group.group_id
        join school on school.id = of_group.school_id
      where of_group.session_id = session and member.student_id = reader
        and (now() at time zone school.timezone)::date >= member.from_date and (now() at time zone school.timezone)::date < member.to_date)
$$;

-- Removes an account's unread notices of rooms and quizzes among these that reach the account in no other way.
create function withdraw_given(reader bigint, rooms bigint[], sessions bigint[]) returns void language sql as $$
  delete from notification where account_id = reader and read_at is null and (
    (kind in ('tugasku_post', 'tugasku_reminder', 'tugasku_comment')
      and exists (select from unnest(rooms) as room where room::text = data->>'room_id' and not is_given_room(reader, room)
        and not exists (select from tugasku_member member
          where member.room_id = room and member.account_id = reader and member.state = 'active')))
    or (kind in ('quiz', 'quiz_opens') and exists (select from quiz_session session
      where session.id = any(sessions) and session.uuid::text = data->>'quiz_uuid' and not is_given_quiz(reader, session.id)
        and not exists (select from quiz_session_student beside where beside.session_id = session.id and beside.student_id = reader)
        and not exists (select from quiz_attempt attempt where attempt.session_id = session.id and attempt.student_id = reader))))
$$;

create or replace function withdraw_left_class(reader bigint, left_class bigint) returns void language sql as $$
  select withdraw_given(reader, array(select room_id from tugasku_room_class where class_id = left_class),
    array(select session_id from quiz_session_class where class_id = left_class));
  delete from notification where account_id = reader and read_at is null
    and kind = 'announcement' and exists (select from announcement news
        join announcement_class link on link.announcement_id = news.id and link.class_id = left_class
      where news.uuid::text = data->>'announcement_uuid' and not news.whole_school
        and not exists (select from announcement_class other join enrollment on enrollment.class_id = other.class_id
          where other.announcement_id = news.id and (enrollment.student_id = reader or exists (select from family_link link
            where link.parent_id = reader and link.student_id = enrollment.student_id and link.state = 'linked'))))
$$;

-- A stay that is over: what it brought is withdrawn, as with a class.
create function withdraw_on_group() returns trigger language plpgsql as $$
begin
  perform withdraw_given(old.student_id, array(select room_id from tugasku_room_group where group_id = old.group_id),
    array(select session_id from quiz_session_group where group_id = old.group_id));
  return null;
end $$;
create trigger withdraw_notices after delete or update of to_date on learning_group_member
  for each row execute function withdraw_on_group();
