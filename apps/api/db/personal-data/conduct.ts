import type { Tables } from './declare.ts'

const REGISTER = 'A record of the school about its pupil or by its teacher, which the school has to keep and to explain.'
const ofNote = { 'note_id>attitude_note.student_id': 'keep', 'note_id>attitude_note.teacher_id': 'keep' } as const
const ofViolation = { 'violation_id>violation.student_id': 'keep', 'violation_id>violation.recorded_by': 'keep' } as const

const ofFollowUp = { 'follow_up_id>conduct_follow_up.student_id': 'keep' } as const
const ofLetter = 'letter_id>conduct_letter.student_id'

/** What a school writes down of how its pupils behave. */
export const conduct: Tables = {
  attitude_note: {
    plain:
      'id school_id class_id subject_id tahun_ajaran_id semester date type instrument grade send_notif revision written_at changed_at removed_at',
    people: { student_id: 'keep', teacher_id: 'keep' },
    words: 'description follow_up_desc',
    why: REGISTER,
  },
  attitude_note_change: {
    plain: 'id kind changed_at',
    people: { ...ofNote, changed_by: 'keep' },
    words: { 'note_id>attitude_note.teacher_id changed_by': 'before' },
    why: REGISTER,
  },
  attitude_note_file: { plain: 'id', people: ofNote, words: 'file_id', why: REGISTER },
  attitude_note_read: {
    plain: 'read_at',
    people: { ...ofNote, parent_id: 'delete' },
    why: REGISTER,
  },
  conduct_follow_up: {
    plain: 'id school_id class_id kind planned_on state revision planned_at',
    people: { student_id: 'keep', handler_id: 'keep', planned_by: 'keep' },
    words: { 'handler_id planned_by': 'note' },
    why: REGISTER,
  },
  conduct_follow_up_event: {
    plain: 'id kind at planned_on',
    people: { ...ofFollowUp, by_id: 'keep' },
    words: { by_id: 'note' },
    why: REGISTER,
  },
  conduct_letter: {
    plain: 'id school_id class_id tahun_ajaran_id action year place letter_on points made_at cancelled_at',
    texts: 'number',
    people: { student_id: 'keep', made_by: 'keep', cancelled_by: 'keep' },
    words: { student_id: 'content', 'student_id cancelled_by': 'cancel_reason' },
    why: REGISTER,
  },
  graduation_letter: {
    plain: 'id school_id link_id class_id year place letter_on made_at cancelled_at',
    texts: 'number code',
    people: { student_id: 'keep', made_by: 'keep', cancelled_by: 'keep' },
    words: { student_id: 'content', 'student_id cancelled_by': 'cancel_reason' },
    why: REGISTER,
  },
  conduct_letter_pattern: { plain: 'school_id revision', texts: 'pattern' },
  conduct_letter_read: { plain: 'read_at', people: { [ofLetter]: 'keep', parent_id: 'delete' }, why: REGISTER },
  attitude_template: {
    plain: 'id created_at',
    people: { teacher_id: 'delete' },
    words: 'text',
  },
  conduct_remission: {
    plain: 'id school_id asked_at state points decided_at revision',
    people: { 'violation_id>violation.student_id': 'keep', asked_by: 'keep', decided_by: 'keep' },
    words: {
      'violation_id>violation.student_id asked_by': 'reason file_id',
      'violation_id>violation.student_id asked_by decided_by': 'decision_reason',
    },
    why: REGISTER,
  },
  self_answer: {
    plain: 'id school_id form_id answered_at changed_at note_id revision',
    texts: 'steps',
    people: { student_id: 'keep' },
    words: 'sentence',
    why: REGISTER,
  },
  self_assessment: {
    plain: 'id school_id class_id subject_id tahun_ajaran_id type closes_on closed_at opened_at removed_at revision',
    people: { teacher_id: 'keep' },
    words: 'title statements removed_reason',
    titles: 'title statements',
    why: REGISTER,
  },
  self_assessment_event: { plain: 'id form_id kind at closes_on', people: { by_id: 'keep' }, why: REGISTER },
  violation: {
    plain:
      'id uuid school_id class_id rule_id kind points base_points remitted category handler tahun_ajaran_id semester date status clarify_until revision recorded_at',
    texts: 'time code rule_group rule sanction',
    people: { student_id: 'keep', recorded_by: 'keep' },
    words: 'place description',
    why: REGISTER,
  },
  violation_event: {
    plain: 'id kind at',
    people: { ...ofViolation, by_id: 'keep' },
    words: { 'violation_id>violation.student_id by_id': 'note', by_id: 'before' },
    why: REGISTER,
  },
  violation_file: { plain: 'id', people: ofViolation, words: 'file_id', why: REGISTER },
  violation_rule: {
    plain: 'id school_id kind points category mode handler active revision',
    texts: 'code rule_group description sanction',
  },
  violation_threshold: { plain: 'school_id action points' },
}
