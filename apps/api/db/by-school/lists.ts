// Whose each table is. A table with `school_id` that is never null needs no line here; every other has one, and `by-school.test.ts`
// fails for a table that has neither.
import { shared, sharedParts, stays } from '#db/one-school/parts.ts'

/**
 * Tables whose rows take their school from the row that a column leads to: a trigger fills `school_id` where a statement does not
 * give it. That row never changes its school, so neither does what hangs from it, wherever its pupil goes.
 */
export const takesFrom: Readonly<Record<string, string>> = {
  activity_change: 'activity_id',
  activity_picture: 'activity_id',
  announcement_class: 'announcement_id',
  announcement_file: 'announcement_id',
  announcement_read: 'announcement_id',
  attendance_change: 'attendance_id',
  attendance_confirmation: 'attendance_id',
  attitude_note_change: 'note_id',
  attitude_note_file: 'note_id',
  attitude_note_read: 'note_id',
  class_membership: 'class_id',
  conduct_follow_up_event: 'follow_up_id',
  conduct_letter_read: 'letter_id',
  enrollment: 'class_id',
  grade_change: 'component_id',
  grade_lock: 'class_id',
  grade_place: 'class_id',
  grade_score: 'component_id',
  group_message: 'group_id',
  group_mute: 'group_id',
  group_read: 'group_id',
  help_entry_change: 'help_entry_id',
  homeroom_card: 'class_id',
  homeroom_change: 'class_id',
  learning_group_member: 'group_id',
  lesson_attendance_change: 'lesson_attendance_id',
  lesson_day: 'attendance_id',
  mading_decision: 'post_id',
  mading_like: 'post_id',
  mading_picture: 'post_id',
  mading_report: 'post_id',
  message_group: 'class_id',
  message_report_act: 'report_id',
  permit_change: 'permit_id',
  permit_day: 'permit_id',
  pupil_import_row: 'import_id',
  question_import_item: 'import_uuid',
  question_media: 'question_id',
  question_version: 'question_id',
  quiz_answer: 'attempt_id',
  quiz_answer_log: 'attempt_id',
  quiz_attempt: 'session_id',
  quiz_event: 'session_id',
  quiz_file: 'attempt_id',
  quiz_late_answer: 'attempt_id',
  quiz_question: 'session_id',
  quiz_regrade: 'session_id',
  quiz_regrade_score: 'regrade_id',
  quiz_session_class: 'session_id',
  quiz_session_student: 'session_id',
  quiz_told: 'session_id',
  rapor_check: 'rapor_id',
  rapor_reading: 'rapor_id',
  rapor_sentence_step: 'sentence_id',
  rapor_subject: 'class_id',
  rapor_text: 'class_id',
  rapor_theme_pupil: 'theme_id',
  rollover_entry: 'plan_id',
  rollover_made: 'plan_id',
  rollover_step: 'plan_id',
  school_link_change: 'link_id',
  self_assessment_event: 'form_id',
  signal_contact: 'signal_id',
  teacher_subject: 'subject_id',
  tugasku_comment: 'post_id',
  tugasku_member: 'room_id',
  tugasku_post: 'room_id',
  tugasku_post_file: 'post_id',
  tugasku_post_target: 'post_id',
  tugasku_room_class: 'room_id',
  tugasku_topic: 'room_id',
  tugasku_work: 'post_id',
  tugasku_work_change: 'work_id',
  tugasku_work_file: 'version_id',
  tugasku_work_version: 'work_id',
  violation_event: 'violation_id',
  violation_file: 'violation_id',
}

/** Tables whose rows take the date of the record that a column leads to, in the same way, into `attendance_date`. */
export const takesDate: Readonly<Record<string, string>> = {
  attendance_change: 'attendance_id',
  attendance_confirmation: 'attendance_id',
  lesson_day: 'attendance_id',
}

/** Tables of a school without a `school_id` of their own, and why: two at most. */
export const exceptions: Readonly<Record<string, string>> = {
  school: 'its id is the school',
  class_move: 'a move may lead from a class of one school to a class of another, and belongs to both',
}

/** Tables whose `school_id` may be null, and whose rows those without one are. */
export const mixed: Readonly<Record<string, string>> = {
  account: 'parents are of no school, and a pupil or teacher is of none between two',
  file: 'a parent’s file is of no school',
  gift: 'gifts of the platform are offered to all schools',
  module: 'modules of the platform are read by all schools',
  profile_change: 'a parent’s profile is of no school',
}
/** Tables that hang from a row of a mixed table. */
export const mixedParts: Readonly<Record<string, string>> = {
  gift_code: 'gift_id',
  module_file: 'module_id',
  module_version: 'module_id',
}

/**
 * Tables of people, each by the columns that name them, the first of them leading the key or an index: a person changes schools
 * and takes these rows along, a parent has children in several, and none of these rows says in which school it was written.
 */
export const ofPeople: Readonly<Record<string, string>> = {
  account_contact: 'account_id',
  account_factor: 'account_id',
  account_interest: 'account_id',
  article_saved: 'account_id',
  attitude_template: 'teacher_id',
  calendar_link: 'account_id',
  consent: 'student_id',
  conversation: 'low_id',
  conversation_member: 'account_id',
  ebook_mark: 'account_id',
  ebook_reader: 'account_id',
  external_identity: 'account_id',
  family_ask: 'parent_id',
  family_change: 'link_id',
  family_code: 'student_id',
  family_link: 'parent_id',
  first_step_mark: 'account_id',
  guardian_consent: 'student_id',
  koin_account: 'account_id',
  koin_line: 'account_id',
  message: 'conversation_id',
  message_block: 'account_id',
  message_pace: 'account_id',
  notification: 'account_id',
  notification_preference: 'account_id',
  parent_code: 'student_id',
  practice_card: 'student_id',
  practice_day: 'student_id',
  premium_period: 'account_id',
  profile_photo: 'account_id',
  quiet_hours: 'account_id',
  share: 'student_id',
  wallet_event: 'order_id',
  wallet_integration: 'account_id',
  wallet_link: 'account_id',
  wallet_order: 'account_id',
}

/** Tables of the installation and the library, with why: the same lists by which a school moves. */
export const ofAll: ReadonlySet<string> = new Set([stays, shared, sharedParts].flatMap((list) => Object.keys(list)))
