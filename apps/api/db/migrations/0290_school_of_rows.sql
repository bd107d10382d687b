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

create or replace function give_school(of_table regclass, taking text) returns void language plpgsql as $$
declare
  has_rows boolean;
begin
  execute format('alter table %s add column if not exists school_id bigint', of_table);
  execute format('create or replace trigger takes_school before insert or update on %s for each row
    when (new.school_id is null) execute function %I()', of_table, taking);
  execute format('select exists (select from %s)', of_table) into has_rows;
  if not has_rows then
    execute format('alter table %s alter column school_id set not null', of_table);
  end if;
end $$;
-- piece
select give_school('activity_change', 'school_of_activity_by_activity_id');
-- piece
select give_school('activity_picture', 'school_of_activity_by_activity_id');
-- piece
select give_school('announcement_class', 'school_of_announcement_by_announcement_id');
-- piece
select give_school('announcement_file', 'school_of_announcement_by_announcement_id');
-- piece
select give_school('announcement_read', 'school_of_announcement_by_announcement_id');
-- piece
select give_school('attendance_change', 'school_of_attendance_by_attendance_id');
-- piece
select give_school('attendance_confirmation', 'school_of_attendance_by_attendance_id');
-- piece
select give_school('attitude_note_change', 'school_of_attitude_note_by_note_id');
-- piece
select give_school('attitude_note_file', 'school_of_attitude_note_by_note_id');
-- piece
select give_school('attitude_note_read', 'school_of_attitude_note_by_note_id');
-- piece
select give_school('class_membership', 'school_of_class_by_class_id');
-- piece
select give_school('conduct_follow_up_event', 'school_of_conduct_follow_up_by_follow_up_id');
-- piece
select give_school('conduct_letter_read', 'school_of_conduct_letter_by_letter_id');
-- piece
select give_school('enrollment', 'school_of_class_by_class_id');
-- piece
select give_school('grade_change', 'school_of_grade_component_by_component_id');
-- piece
select give_school('grade_lock', 'school_of_class_by_class_id');
-- piece
select give_school('grade_place', 'school_of_class_by_class_id');
-- piece
select give_school('grade_score', 'school_of_grade_component_by_component_id');
-- piece
select give_school('help_entry_change', 'school_of_help_entry_by_help_entry_id');
-- piece
select give_school('homeroom_card', 'school_of_class_by_class_id');
-- piece
select give_school('homeroom_change', 'school_of_class_by_class_id');
-- piece
select give_school('learning_group_member', 'school_of_learning_group_by_group_id');
-- piece
select give_school('lesson_attendance_change', 'school_of_lesson_attendance_by_lesson_attendance_id');
-- piece
select give_school('lesson_day', 'school_of_attendance_by_attendance_id');
-- piece
select give_school('mading_decision', 'school_of_mading_post_by_post_id');
-- piece
select give_school('mading_like', 'school_of_mading_post_by_post_id');
-- piece
select give_school('mading_picture', 'school_of_mading_post_by_post_id');
-- piece
select give_school('mading_report', 'school_of_mading_post_by_post_id');
-- piece
select give_school('message_group', 'school_of_class_by_class_id');
-- piece
select give_school('message_report_act', 'school_of_message_report_by_report_id');
-- piece
select give_school('permit_change', 'school_of_permit_by_permit_id');
-- piece
select give_school('permit_day', 'school_of_permit_by_permit_id');
-- piece
select give_school('pupil_import_row', 'school_of_pupil_import_by_import_id');
-- piece
select give_school('question_import_item', 'school_of_question_import_by_import_uuid');
-- piece
select give_school('question_media', 'school_of_question_by_question_id');
-- piece
select give_school('question_version', 'school_of_question_by_question_id');
-- piece
select give_school('quiz_attempt', 'school_of_quiz_session_by_session_id');
-- piece
select give_school('quiz_event', 'school_of_quiz_session_by_session_id');
-- piece
select give_school('quiz_question', 'school_of_quiz_session_by_session_id');
-- piece
select give_school('quiz_regrade', 'school_of_quiz_session_by_session_id');
-- piece
select give_school('quiz_session_class', 'school_of_quiz_session_by_session_id');
-- piece
select give_school('quiz_session_student', 'school_of_quiz_session_by_session_id');
-- piece
select give_school('quiz_told', 'school_of_quiz_session_by_session_id');
-- piece
select give_school('rapor_check', 'school_of_rapor_by_rapor_id');
-- piece
select give_school('rapor_reading', 'school_of_rapor_by_rapor_id');
-- piece
select give_school('rapor_sentence_step', 'school_of_rapor_sentence_by_sentence_id');
-- piece
select give_school('rapor_subject', 'school_of_class_by_class_id');
-- piece
select give_school('rapor_text', 'school_of_class_by_class_id');
-- piece
select give_school('rapor_theme_pupil', 'school_of_rapor_theme_by_theme_id');
-- piece
select give_school('rollover_entry', 'school_of_rollover_plan_by_plan_id');
-- piece
select give_school('rollover_made', 'school_of_rollover_plan_by_plan_id');
-- piece
select give_school('rollover_step', 'school_of_rollover_plan_by_plan_id');
-- piece
select give_school('school_link_change', 'school_of_school_link_by_link_id');
-- piece
select give_school('self_assessment_event', 'school_of_self_assessment_by_form_id');
-- piece
select give_school('signal_contact', 'school_of_signal_by_signal_id');
-- piece
select give_school('teacher_subject', 'school_of_subject_by_subject_id');
-- piece
select give_school('tugasku_member', 'school_of_tugasku_room_by_room_id');
-- piece
select give_school('tugasku_post', 'school_of_tugasku_room_by_room_id');
-- piece
select give_school('tugasku_room_class', 'school_of_tugasku_room_by_room_id');
-- piece
select give_school('tugasku_topic', 'school_of_tugasku_room_by_room_id');
-- piece
select give_school('violation_event', 'school_of_violation_by_violation_id');
-- piece
select give_school('violation_file', 'school_of_violation_by_violation_id');
-- piece
select give_school('group_message', 'school_of_message_group_by_group_id');
-- piece
select give_school('group_mute', 'school_of_message_group_by_group_id');
-- piece
select give_school('group_read', 'school_of_message_group_by_group_id');
-- piece
select give_school('quiz_answer', 'school_of_quiz_attempt_by_attempt_id');
-- piece
select give_school('quiz_answer_log', 'school_of_quiz_attempt_by_attempt_id');
-- piece
select give_school('quiz_file', 'school_of_quiz_attempt_by_attempt_id');
-- piece
select give_school('quiz_late_answer', 'school_of_quiz_attempt_by_attempt_id');
-- piece
select give_school('quiz_regrade_score', 'school_of_quiz_regrade_by_regrade_id');
-- piece
select give_school('tugasku_comment', 'school_of_tugasku_post_by_post_id');
-- piece
select give_school('tugasku_post_file', 'school_of_tugasku_post_by_post_id');
-- piece
select give_school('tugasku_post_target', 'school_of_tugasku_post_by_post_id');
-- piece
select give_school('tugasku_work', 'school_of_tugasku_post_by_post_id');
-- piece
select give_school('tugasku_work_change', 'school_of_tugasku_work_by_work_id');
-- piece
select give_school('tugasku_work_version', 'school_of_tugasku_work_by_work_id');
-- piece
select give_school('tugasku_work_file', 'school_of_tugasku_work_version_by_version_id');
