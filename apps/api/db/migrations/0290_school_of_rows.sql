-- Every table of a school's carries `school_id`. Adding it holds a table for an instant only: rows that are there already are filled
-- in batches after the start (db/by-school/fill.ts), which then forbids null. A statement that does not say the school has it
-- taken from the row that it leads to. Each piece is a transaction of its own, so that no two tables are held at once; parents come
-- first, because whoever writes meanwhile has the school taken from them.
create or replace function school_of_activity_by_activity_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from activity where id = new.activity_id;
  return new;
end $$;
create or replace function school_of_announcement_by_announcement_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from announcement where id = new.announcement_id;
  return new;
end $$;
create or replace function school_of_attendance_by_attendance_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from attendance where id = new.attendance_id;
  return new;
end $$;
create or replace function school_of_attitude_note_by_note_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from attitude_note where id = new.note_id;
  return new;
end $$;
create or replace function school_of_class_by_class_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from class where id = new.class_id;
  return new;
end $$;
create or replace function school_of_conduct_follow_up_by_follow_up_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from conduct_follow_up where id = new.follow_up_id;
  return new;
end $$;
create or replace function school_of_conduct_letter_by_letter_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from conduct_letter where id = new.letter_id;
  return new;
end $$;
create or replace function school_of_grade_component_by_component_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from grade_component where id = new.component_id;
  return new;
end $$;
create or replace function school_of_message_group_by_group_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from message_group where id = new.group_id;
  return new;
end $$;
create or replace function school_of_help_entry_by_help_entry_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from help_entry where id = new.help_entry_id;
  return new;
end $$;
create or replace function school_of_learning_group_by_group_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from learning_group where id = new.group_id;
  return new;
end $$;
create or replace function school_of_lesson_attendance_by_lesson_attendance_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from lesson_attendance where id = new.lesson_attendance_id;
  return new;
end $$;
create or replace function school_of_mading_post_by_post_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from mading_post where id = new.post_id;
  return new;
end $$;
create or replace function school_of_message_report_by_report_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from message_report where id = new.report_id;
  return new;
end $$;
create or replace function school_of_permit_by_permit_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from permit where id = new.permit_id;
  return new;
end $$;
create or replace function school_of_pupil_import_by_import_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from pupil_import where id = new.import_id;
  return new;
end $$;
create or replace function school_of_question_import_by_import_uuid() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from question_import where uuid = new.import_uuid;
  return new;
end $$;
create or replace function school_of_question_by_question_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from question where id = new.question_id;
  return new;
end $$;
create or replace function school_of_quiz_attempt_by_attempt_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from quiz_attempt where id = new.attempt_id;
  return new;
end $$;
create or replace function school_of_quiz_session_by_session_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from quiz_session where id = new.session_id;
  return new;
end $$;
create or replace function school_of_quiz_regrade_by_regrade_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from quiz_regrade where id = new.regrade_id;
  return new;
end $$;
create or replace function school_of_rapor_by_rapor_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from rapor where id = new.rapor_id;
  return new;
end $$;
create or replace function school_of_rapor_sentence_by_sentence_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from rapor_sentence where id = new.sentence_id;
  return new;
end $$;
create or replace function school_of_rapor_theme_by_theme_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from rapor_theme where id = new.theme_id;
  return new;
end $$;
create or replace function school_of_rollover_plan_by_plan_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from rollover_plan where id = new.plan_id;
  return new;
end $$;
create or replace function school_of_school_link_by_link_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from school_link where id = new.link_id;
  return new;
end $$;
create or replace function school_of_self_assessment_by_form_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from self_assessment where id = new.form_id;
  return new;
end $$;
create or replace function school_of_signal_by_signal_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from signal where id = new.signal_id;
  return new;
end $$;
create or replace function school_of_subject_by_subject_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from subject where id = new.subject_id;
  return new;
end $$;
create or replace function school_of_tugasku_post_by_post_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from tugasku_post where id = new.post_id;
  return new;
end $$;
create or replace function school_of_tugasku_room_by_room_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from tugasku_room where id = new.room_id;
  return new;
end $$;
create or replace function school_of_tugasku_work_by_work_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from tugasku_work where id = new.work_id;
  return new;
end $$;
create or replace function school_of_tugasku_work_version_by_version_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from tugasku_work_version where id = new.version_id;
  return new;
end $$;
create or replace function school_of_violation_by_violation_id() returns trigger language plpgsql as $$
begin
  select school_id into new.school_id from violation where id = new.violation_id;
  return new;
end $$;

create or replace function give_school(of_table regclass, parent regclass, taking text) returns void language plpgsql as $$
declare
  has_rows boolean;
  has_all boolean := (select attnotnull from pg_attribute where attrelid = parent and attname = 'school_id');
begin
  execute format('alter table %s add column if not exists school_id bigint', of_table);
  execute format('create or replace trigger takes_school before insert or update on %s for each row
    when (new.school_id is null) execute function %I()', of_table, taking);
  execute format('select exists (select from %s)', of_table) into has_rows;
  -- A row that is written before its parent's has been filled comes without a school, too.
  if has_all and not has_rows then
    execute format('alter table %s alter column school_id set not null', of_table);
  end if;
end $$;
-- piece
select give_school('activity_change', 'activity', 'school_of_activity_by_activity_id');
-- piece
select give_school('activity_picture', 'activity', 'school_of_activity_by_activity_id');
-- piece
select give_school('announcement_class', 'announcement', 'school_of_announcement_by_announcement_id');
-- piece
select give_school('announcement_file', 'announcement', 'school_of_announcement_by_announcement_id');
-- piece
select give_school('announcement_read', 'announcement', 'school_of_announcement_by_announcement_id');
-- piece
select give_school('attendance_change', 'attendance', 'school_of_attendance_by_attendance_id');
-- piece
select give_school('attendance_confirmation', 'attendance', 'school_of_attendance_by_attendance_id');
-- piece
select give_school('attitude_note_change', 'attitude_note', 'school_of_attitude_note_by_note_id');
-- piece
select give_school('attitude_note_file', 'attitude_note', 'school_of_attitude_note_by_note_id');
-- piece
select give_school('attitude_note_read', 'attitude_note', 'school_of_attitude_note_by_note_id');
-- piece
select give_school('class_membership', 'class', 'school_of_class_by_class_id');
-- piece
select give_school('conduct_follow_up_event', 'conduct_follow_up', 'school_of_conduct_follow_up_by_follow_up_id');
-- piece
select give_school('conduct_letter_read', 'conduct_letter', 'school_of_conduct_letter_by_letter_id');
-- piece
select give_school('enrollment', 'class', 'school_of_class_by_class_id');
-- piece
select give_school('grade_change', 'grade_component', 'school_of_grade_component_by_component_id');
-- piece
select give_school('grade_lock', 'class', 'school_of_class_by_class_id');
-- piece
select give_school('grade_place', 'class', 'school_of_class_by_class_id');
-- piece
select give_school('grade_score', 'grade_component', 'school_of_grade_component_by_component_id');
-- piece
select give_school('help_entry_change', 'help_entry', 'school_of_help_entry_by_help_entry_id');
-- piece
select give_school('homeroom_card', 'class', 'school_of_class_by_class_id');
-- piece
select give_school('homeroom_change', 'class', 'school_of_class_by_class_id');
-- piece
select give_school('learning_group_member', 'learning_group', 'school_of_learning_group_by_group_id');
-- piece
select give_school('lesson_attendance_change', 'lesson_attendance', 'school_of_lesson_attendance_by_lesson_attendance_id');
-- piece
select give_school('lesson_day', 'attendance', 'school_of_attendance_by_attendance_id');
-- piece
select give_school('mading_decision', 'mading_post', 'school_of_mading_post_by_post_id');
-- piece
select give_school('mading_like', 'mading_post', 'school_of_mading_post_by_post_id');
-- piece
select give_school('mading_picture', 'mading_post', 'school_of_mading_post_by_post_id');
-- piece
select give_school('mading_report', 'mading_post', 'school_of_mading_post_by_post_id');
-- piece
select give_school('message_group', 'class', 'school_of_class_by_class_id');
-- piece
select give_school('message_report_act', 'message_report', 'school_of_message_report_by_report_id');
-- piece
select give_school('permit_change', 'permit', 'school_of_permit_by_permit_id');
-- piece
select give_school('permit_day', 'permit', 'school_of_permit_by_permit_id');
-- piece
select give_school('pupil_import_row', 'pupil_import', 'school_of_pupil_import_by_import_id');
-- piece
select give_school('question_import_item', 'question_import', 'school_of_question_import_by_import_uuid');
-- piece
select give_school('question_media', 'question', 'school_of_question_by_question_id');
-- piece
select give_school('question_version', 'question', 'school_of_question_by_question_id');
-- piece
select give_school('quiz_attempt', 'quiz_session', 'school_of_quiz_session_by_session_id');
-- piece
select give_school('quiz_event', 'quiz_session', 'school_of_quiz_session_by_session_id');
-- piece
select give_school('quiz_question', 'quiz_session', 'school_of_quiz_session_by_session_id');
-- piece
select give_school('quiz_regrade', 'quiz_session', 'school_of_quiz_session_by_session_id');
-- piece
select give_school('quiz_session_class', 'quiz_session', 'school_of_quiz_session_by_session_id');
-- piece
select give_school('quiz_session_student', 'quiz_session', 'school_of_quiz_session_by_session_id');
-- piece
select give_school('quiz_told', 'quiz_session', 'school_of_quiz_session_by_session_id');
-- piece
select give_school('rapor_check', 'rapor', 'school_of_rapor_by_rapor_id');
-- piece
select give_school('rapor_reading', 'rapor', 'school_of_rapor_by_rapor_id');
-- piece
select give_school('rapor_sentence_step', 'rapor_sentence', 'school_of_rapor_sentence_by_sentence_id');
-- piece
select give_school('rapor_subject', 'class', 'school_of_class_by_class_id');
-- piece
select give_school('rapor_text', 'class', 'school_of_class_by_class_id');
-- piece
select give_school('rapor_theme_pupil', 'rapor_theme', 'school_of_rapor_theme_by_theme_id');
-- piece
select give_school('rollover_entry', 'rollover_plan', 'school_of_rollover_plan_by_plan_id');
-- piece
select give_school('rollover_made', 'rollover_plan', 'school_of_rollover_plan_by_plan_id');
-- piece
select give_school('rollover_step', 'rollover_plan', 'school_of_rollover_plan_by_plan_id');
-- piece
select give_school('school_link_change', 'school_link', 'school_of_school_link_by_link_id');
-- piece
select give_school('self_assessment_event', 'self_assessment', 'school_of_self_assessment_by_form_id');
-- piece
select give_school('signal_contact', 'signal', 'school_of_signal_by_signal_id');
-- piece
select give_school('teacher_subject', 'subject', 'school_of_subject_by_subject_id');
-- piece
select give_school('tugasku_member', 'tugasku_room', 'school_of_tugasku_room_by_room_id');
-- piece
select give_school('tugasku_post', 'tugasku_room', 'school_of_tugasku_room_by_room_id');
-- piece
select give_school('tugasku_room_class', 'tugasku_room', 'school_of_tugasku_room_by_room_id');
-- piece
select give_school('tugasku_topic', 'tugasku_room', 'school_of_tugasku_room_by_room_id');
-- piece
select give_school('violation_event', 'violation', 'school_of_violation_by_violation_id');
-- piece
select give_school('violation_file', 'violation', 'school_of_violation_by_violation_id');
-- piece
select give_school('group_message', 'message_group', 'school_of_message_group_by_group_id');
-- piece
select give_school('group_mute', 'message_group', 'school_of_message_group_by_group_id');
-- piece
select give_school('group_read', 'message_group', 'school_of_message_group_by_group_id');
-- piece
select give_school('quiz_answer', 'quiz_attempt', 'school_of_quiz_attempt_by_attempt_id');
-- piece
select give_school('quiz_answer_log', 'quiz_attempt', 'school_of_quiz_attempt_by_attempt_id');
-- piece
select give_school('quiz_file', 'quiz_attempt', 'school_of_quiz_attempt_by_attempt_id');
-- piece
select give_school('quiz_late_answer', 'quiz_attempt', 'school_of_quiz_attempt_by_attempt_id');
-- piece
select give_school('quiz_regrade_score', 'quiz_regrade', 'school_of_quiz_regrade_by_regrade_id');
-- piece
select give_school('tugasku_comment', 'tugasku_post', 'school_of_tugasku_post_by_post_id');
-- piece
select give_school('tugasku_post_file', 'tugasku_post', 'school_of_tugasku_post_by_post_id');
-- piece
select give_school('tugasku_post_target', 'tugasku_post', 'school_of_tugasku_post_by_post_id');
-- piece
select give_school('tugasku_work', 'tugasku_post', 'school_of_tugasku_post_by_post_id');
-- piece
select give_school('tugasku_work_change', 'tugasku_work', 'school_of_tugasku_work_by_work_id');
-- piece
select give_school('tugasku_work_version', 'tugasku_work', 'school_of_tugasku_work_by_work_id');
-- piece
select give_school('tugasku_work_file', 'tugasku_work_version', 'school_of_tugasku_work_version_by_version_id');
