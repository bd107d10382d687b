// What the schema does not say itself of the data of one school: a small table of exceptions. `parts.test.ts` fails for a new table,
// number or JSON column that neither the schema nor this file places.

/** Tables that belong to the installation, and why a school does not take them along. */
export const stays: Readonly<Record<string, string>> = {
  article_change: 'written by operators',
  error_group: 'reports of the installation',
  error_report: 'reports of the installation',
  error_words: 'reports of the installation',
  family_try: 'counts wrong codes of an hour',
  fcm_token: 'of a session',
  file_content: 'which bytes lie here for several files; each file takes its bytes along',
  file_store: 'the name of this store',
  file_thumbnail: 'made again',
  file_use: 'under which id the bytes of a file lie here',
  idempotency_key: 'answers of the last day, for requests to this address',
  jobs_alive: 'the beat of these processes',
  live_event: 'changes of the last minutes, for whoever looks on here',
  long_job: 'prints and imports of the last days; their files are made again',
  migration: 'the state of this schema',
  observed_school: 'what an operator watches',
  operator: 'people of the installation',
  operator_act: 'the log of operators',
  operator_session: 'sessions of operators',
  otp: 'codes of minutes',
  outgoing_message: 'sent by the carriers of this installation',
  premium_feature: 'the same in every installation',
  push_subscription: 'signed for the keys and the address of this installation',
  remote_config: 'settings of the installation',
  remote_config_change: 'settings of the installation',
  school_code_try: 'counts wrong codes of an hour',
  school_list: 'lists of operators',
  school_list_row: 'lists of operators',
  session: 'people sign in again at the new address',
  sign_in_failure: 'counts wrong passwords of minutes',
  status_day: 'how this installation ran',
  status_message: 'what this installation tells of itself',
  upload: 'unfinished uploads of a day',
}

/** Tables that all schools share, by what tells a row in another installation. A row that is missing there comes along. */
export const shared: Readonly<Record<string, string>> = {
  article: 'slug',
  ebook: 'uuid',
  interest_field: 'name',
  premium_package: 'uuid',
}
/** Parts of shared rows, which come along with a row that was missing. */
export const sharedParts: Readonly<Record<string, string>> = {
  article_picture: 'article_id',
  ebook_chapter: 'ebook_id',
}
/** Tables of which a school owns some rows and others are shared or of another school: what tells a row that is there already. */
export const known: Readonly<Record<string, string>> = {
  account: 'uuid',
  file: 'id',
  gift: 'uuid',
  module: 'uuid',
  school: 'npsn',
}

/**
 * Where the default does not fit. The default: `school_id` that is never null; otherwise the first foreign key that is never null to
 * a table of the school's; otherwise `student_id`, then `account_id`, of people of the school. `own` are accounts of the school,
 * `member` these and the parents of its pupils.
 */
export const owned: Readonly<Record<string, string>> = {
  school: 'row.id = :school',
  account: 'row.id in (select id from moving_member)',
  attitude_template: 'row.teacher_id in (select id from moving_own)',
  class_move: `row.from_class_id in (select id from class where school_id = :school)
    or row.to_class_id in (select id from class where school_id = :school)`,
  conversation: 'row.low_id in (select id from moving_own) or row.high_id in (select id from moving_own)',
  family_ask: `row.student_id in (select id from moving_own)
    or row.student_id is null and row.parent_id in (select id from moving_member)`,
  file: 'row.school_id = :school or row.school_id is null and row.owner_id in (select id from moving_member)',
  gift: 'row.school_id = :school',
  module: 'row.school_id = :school',
  notification: `row.account_id in (select id from moving_member)
    and (row.student_id is null or row.student_id in (select id from moving_own))`,
  profile_change: 'row.school_id = :school or row.account_id in (select id from moving_member)',
  quiz_answer:
    'row.attempt_id in (select id from quiz_attempt where session_id in (select id from quiz_session where school_id = :school))',
  quiz_answer_log:
    'row.attempt_id in (select id from quiz_attempt where session_id in (select id from quiz_session where school_id = :school))',
  wallet_event: 'row.order_id in (select id from wallet_order where account_id in (select id from moving_member))',
}

/** Numbers that name a row of a table without a foreign key; null: no name of a row. */
export const refs: Readonly<Record<string, string | null>> = {
  'account_factor.last_step': null,
  'class_content.version': null,
  'lesson_day.last_change': 'attendance_change',
  'quiz_answer.attempt_id': 'quiz_attempt',
  'quiz_answer.seq': null,
  'quiz_answer_log.attempt_id': 'quiz_attempt',
  'quiz_answer_log.seq': null,
  'quiz_late_answer.seq': null,
  'school.version': null,
  'school_look.changes': null,
  'timetable_edit.lesson_id': 'lesson',
  'timetable_edit.next_id': 'lesson',
}
/** Numbers that name a row of a table which another column of the row says. */
export const refsBy: Readonly<Record<string, { readonly by: string; readonly tables: Readonly<Record<string, string>> }>> = {
  'koin_line.source_id': {
    by: 'source',
    tables: {
      attendance: 'attendance',
      award: 'koin_award',
      claim: 'gift_claim',
      expiry: 'koin_expiry',
      refund: 'gift_claim',
      reversal: 'koin_reversal',
    },
  },
  'rollover_made.row_id': {
    by: 'kind',
    tables: { class: 'class', group: 'learning_group', leader: 'class', lesson: 'lesson', room: 'tugasku_room' },
  },
}
/** Positive: a subject; negative: a learning group; 0: none. */
export const apartBy = 'learning_group_member.apart_by'

/** JSON that names rows: a table for each of its keys, at any depth. `*` is every key of an object that holds others. */
const lesson = { class_id: 'class', group_id: 'learning_group', subject_id: 'subject', teacher_id: 'account' }
const common = {
  class_id: 'class',
  component_id: 'grade_component',
  lesson_id: 'lesson',
  rule_id: 'violation_rule',
  student_id: 'account',
  subject_id: 'subject',
  teacher_id: 'account',
}
export const json: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'activity_change.before': { class_id: 'class', lesson_id: 'lesson' },
  'attitude_note_change.before': { subject_id: 'subject' },
  'conduct_letter.content': { 'records.id': 'violation' },
  'grade_event.after': common,
  'grade_event.before': common,
  'message_report.frozen': { sender_id: 'account' },
  'notification.data': {
    attendance_id: 'attendance',
    class_id: 'class',
    contact_id: 'account',
    follow_up_id: 'conduct_follow_up',
    form_id: 'self_assessment',
    letter_id: 'conduct_letter',
    link_id: 'school_link',
    note_id: 'attitude_note',
    permit_id: 'permit',
    post_id: 'tugasku_post',
    rapor_id: 'rapor',
    room_id: 'tugasku_room',
    signal_id: 'signal',
    student_id: 'account',
    subject_id: 'subject',
    violation_id: 'violation',
  },
  'permit_change.before': common,
  'rapor_step.after': common,
  'rapor_step.before': common,
  'roll_call.marks': { '*': 'account' },
  'signal.sights': { subject_id: 'subject' },
  'timetable_build.draft': lesson,
  'timetable_edit.before': lesson,
  'timetable_plan.needs': lesson,
  'timetable_plan.wishes': { ...lesson, kept: 'lesson' },
  'violation_event.before': common,
}
/** JSON that names no row by its number: words, figures, and files by their ids, which stay. */
export const plainJson: readonly string[] = [
  'audit_line.changes',
  'graduation_letter.content',
  'help_entry_change.before',
  'module.links',
  'module_version.links',
  'pupil_import.classes',
  'pupil_import.columns',
  'pupil_import.roster',
  'pupil_import.teachers',
  'pupil_import_row.after_values',
  'pupil_import_row.before_values',
  'pupil_import_row.cells',
  'pupil_import_row.repaired',
  'question_import.wrong',
  'question_import_item.filed',
  'question_import_item.notes',
  'question_import_item.source',
  'question_version.content',
  'question_version.key',
  'question_version.source',
  'quiz_answer.answer',
  'quiz_answer_log.answer',
  'quiz_event.data',
  'quiz_figures.items',
  'quiz_late_answer.answer',
  'rapor.attitude',
  'rapor.content',
  'rapor.extras',
  'rapor.former',
  'rapor.internships',
  'rapor_theme_pupil.levels',
  'school_pupil.imported',
  'school_staff.imported',
  'signal.reasons',
  'timetable_version.obstacles',
  'tugasku_post.links',
  'tugasku_work.draft_links',
  'tugasku_work_version.links',
]
/** Keys of notifications that begin with a word and the number of a row, by which later ones are told from them. */
export const eventKeys: Readonly<Record<string, string>> = {
  attitude_note: 'attitude_note',
  'conduct follow-up': 'conduct_follow_up',
  'conduct letter': 'conduct_letter',
  'conduct remission': 'conduct_remission',
  group: 'message_group',
  koin_claim: 'gift_claim',
  message: 'conversation',
  permit_decided: 'permit',
  permit_waiting: 'permit',
  rapor: 'rapor',
  rapor_withdrawn: 'rapor',
  signal: 'signal',
  tugasku_outcome: 'tugasku_post',
  tugasku_post: 'tugasku_post',
  violation: 'violation',
}
