-- Codes on the slips of a consent campaign, which hold until its last day, and the reminders of its parents: one a day.
alter table family_code add column on_paper boolean not null default false;
comment on column family_code.on_paper is 'Printed on a slip for the parents; a code that a pupil shows does not end it.';

create table guardian_reminder (
  school_id bigint not null references school,
  -- The school's date.
  date date not null,
  reminded_by bigint not null references account,
  reminded_at timestamptz not null,
  -- How many parents were told.
  parents integer not null,
  primary key (school_id, date)
);

-- Removes an account's unread notices of a class left: of its rooms, quizzes and announcements, unless they reach the account otherwise.
create function withdraw_left_class(reader bigint, left_class bigint) returns void language sql as $$
  delete from notification where account_id = reader and read_at is null and (
    (kind in ('tugasku_post', 'tugasku_reminder', 'tugasku_comment')
      and exists (select from tugasku_room_class room where room.class_id = left_class and room.room_id::text = data->>'room_id')
      and not exists (select from tugasku_member member
        where member.room_id::text = data->>'room_id' and member.account_id = reader and member.state = 'active')
      and not exists (select from tugasku_room_class room join enrollment on enrollment.class_id = room.class_id
        where room.room_id::text = data->>'room_id' and enrollment.student_id = reader))
    or (kind in ('quiz', 'quiz_opens') and exists (select from quiz_session session
        join quiz_session_class link on link.session_id = session.id and link.class_id = left_class
      where session.uuid::text = data->>'quiz_uuid'
        and not exists (select from quiz_session_student beside where beside.session_id = session.id and beside.student_id = reader)
        and not exists (select from quiz_attempt attempt where attempt.session_id = session.id and attempt.student_id = reader)
        and not exists (select from quiz_session_class other join enrollment on enrollment.class_id = other.class_id
          where other.session_id = session.id and enrollment.student_id = reader)))
    or (kind = 'announcement' and exists (select from announcement news
        join announcement_class link on link.announcement_id = news.id and link.class_id = left_class
      where news.uuid::text = data->>'announcement_uuid' and not news.whole_school
        and not exists (select from announcement_class other join enrollment on enrollment.class_id = other.class_id
          where other.announcement_id = news.id and (enrollment.student_id = reader or exists (select from family_link link
            where link.parent_id = reader and link.student_id = enrollment.student_id and link.state = 'linked'))))))
$$;

create or replace function withdraw_on_enrollment() returns trigger language plpgsql as $$
declare
  parent bigint;
begin
  perform withdraw_left_notices(old.student_id);
  perform withdraw_left_class(old.student_id, old.class_id);
  for parent in select parent_id from family_link where student_id = old.student_id and state = 'linked' loop
    perform withdraw_left_notices(parent);
    perform withdraw_left_class(parent, old.class_id);
  end loop;
  return null;
end $$;
