import type { Tables } from './declare.ts'

const REGISTER = 'A record of the school about its pupil or by its teacher, which the school has to keep and to explain.'

/** What a school writes down of its pupils and teachers: who belongs to it and teaches whom, and what was changed. */
export const schoolRecords: Tables = {
  audit_line: {
    plain: 'id school_id people at',
    texts: 'call class_name',
    people: { by_id: 'keep' },
    words: { by_id: 'changes device' },
    why: 'The log says of a change that it was made, and of a deleted account no name; it holds none, and nobody changes a line.',
  },
  audit_about: {
    plain: 'school_id line_id at',
    texts: 'call',
    people: { account_id: 'keep' },
    why: 'The log says that a change concerned somebody, and of a deleted account no name.',
  },
  signal: {
    plain: 'id school_id class_id cause found_on found_at seen_on ended_on',
    people: { student_id: 'keep' },
    words: 'reasons sights',
    why: REGISTER,
  },
  signal_contact: {
    plain: 'id way contacted_at again_on',
    people: { 'signal_id>signal.student_id': 'keep', account_id: 'keep' },
    words: { account_id: 'note' },
    why: REGISTER,
  },
  signal_rule: {
    plain: 'school_id revision fall_points several_points several_subjects missing_scores score_days missing_tasks set_at',
    people: { set_by: 'keep' },
    words: 'why',
    why: REGISTER,
  },
  setup_mark: {
    plain: 'school_id step mark marked_at',
    people: { marked_by: 'keep' },
    why: 'The school shows who has put a step of its list aside, and when.',
  },
  report_schedule: {
    plain: 'id school_id report every form next_on set_at',
    people: { account_id: 'delete', set_by: 'keep' },
    why: 'Which reports a school sends to an office, and who of the office has said so; it holds nothing else of either.',
  },
  signal_run: { plain: 'school_id date ran_at found' },
  enrollment: {
    plain: 'tahun_ajaran_id class_id',
    people: { student_id: 'keep' },
    why: REGISTER,
  },
  class_membership: {
    plain: 'id tahun_ajaran_id class_id from_date to_date',
    people: { student_id: 'keep' },
    why: REGISTER,
  },
  learning_group_member: {
    plain: 'id group_id tahun_ajaran_id apart_by from_date to_date added_at ended_at',
    people: { student_id: 'keep', added_by: 'keep', ended_by: 'keep' },
    why: REGISTER,
  },
  guardian_pupil: {
    plain: 'id school_id from_date to_date given_at',
    people: { student_id: 'keep', teacher_id: 'keep', given_by: 'keep' },
    why: REGISTER,
  },
  class_move: {
    plain: 'id tahun_ajaran_id from_class_id to_class_id from_date moved_at',
    people: { student_id: 'keep', moved_by: 'keep' },
    words: 'reason',
    why: REGISTER,
  },
  rollover_entry: {
    plain: 'plan_id class_id decision to_grade ran ran_grade result placed_in parted_at',
    texts: 'to_name ran_name',
    people: { student_id: 'keep' },
    why: REGISTER,
  },
  school_link: {
    plain: 'id uuid school_id class_id state asked_at decided_at revision from_school_id linked_at',
    people: { account_id: 'keep', decided_by: 'keep' },
    words: 'reason',
    why: REGISTER,
  },
  school_link_change: {
    plain: 'id class_id changed_at',
    texts: 'state',
    people: { 'link_id>school_link.account_id': 'keep', changed_by: 'keep' },
    words: 'reason',
    why: REGISTER,
  },
  school_pupil: {
    plain: 'school_id entered_on religion family_status child_number revision',
    texts: 'from_npsn',
    people: { student_id: 'keep' },
    words:
      'number birth_place parent_names from_school from_city from_letter entry_class father_name father_job mother_name mother_job guardian_name guardian_job',
    empties: {
      address: { of: 'student_id', to: null },
      home_phone: { of: 'student_id', to: null },
      parent_address: { of: 'student_id', to: null },
      parent_phone: { of: 'student_id', to: null },
      guardian_address: { of: 'student_id', to: null },
      guardian_phone: { of: 'student_id', to: null },
      nik_hash: { of: 'student_id', to: null },
      imported: { of: 'student_id', to: null },
    },
    why: REGISTER,
  },
  pupil_import: {
    plain: 'id uuid school_id whom state source head_row created_at done_at',
    texts: 'columns classes',
    people: { made_by: 'keep' },
    words: 'name roster teachers',
    why: REGISTER,
    retention: [{ after: '30 days', from: 'created_at', action: 'delete' }],
  },
  pupil_import_row: {
    plain: 'import_id number decision is_new outcome',
    texts: 'planned',
    people: { student_id: 'delete', match_id: 'null' },
    words: { student_id: 'cells repaired before_values after_values note' },
  },
  pupil_departure: {
    plain: 'id school_id link_id class_id last_day cause letter_place letter_on made_at taken_back_at',
    texts: 'to_npsn letter_number signer_name signer_number',
    people: { student_id: 'keep', made_by: 'keep', taken_back_by: 'keep' },
    words: { student_id: 'to_school', 'student_id made_by': 'reason' },
    why: REGISTER,
  },
  teacher_subject: {
    plain: 'subject_id',
    people: { account_id: 'delete' },
  },
  homeroom_card: {
    plain: 'class_id calls_from calls_until saved_at revision',
    people: { teacher_id: 'delete' },
    words: 'greeting phone whatsapp',
  },
  homeroom_change: {
    plain: 'id class_id changed_on changed_at',
    people: { from_teacher_id: 'keep', to_teacher_id: 'keep', changed_by: 'keep' },
    why: REGISTER,
  },
  homeroom_request: {
    plain: 'id school_id class_id state asked_at decided_at revision',
    people: { teacher_id: 'keep', decided_by: 'keep' },
    empties: { note: { of: 'teacher_id', to: null }, reason: { of: 'teacher_id', to: null, by: 'decided_by' } },
    why: REGISTER,
  },
}
