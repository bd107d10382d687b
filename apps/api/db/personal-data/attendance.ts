import type { Tables } from './declare.ts'

const REGISTER = 'A record of the school about its pupil or by its teacher, which the school has to keep and to explain.'
const ofAttendance = { 'attendance_id>attendance.account_id': 'keep' } as const

/** What a school writes down of its pupils' days: attendance, lessons, permits. */
export const attendance: Tables = {
  attendance: {
    plain:
      'id school_id date status verification method clock_in_at clock_out_at late_minutes distance_m accuracy_m waiting_reason created_at revision left_early shared_device offline received_at told_clock_in',
    people: { account_id: 'keep', recorded_by: 'keep' },
    words: 'note',
    empties: {
      latitude: { of: 'account_id', to: null },
      longitude: { of: 'account_id', to: null },
      photo_file: { of: 'account_id', to: null },
      device_id: { of: 'account_id', to: null },
    },
    why: REGISTER,
    retention: [
      { after: '30 days', from: 'created_at', action: { clear: 'latitude longitude' }, where: 'latitude is not null' },
      { after: '1 year', from: 'created_at', action: { clear: 'device_id' }, where: 'device_id is not null' },
    ],
  },
  attendance_change: {
    plain: 'id changed_at kind from_clock_in_at to_clock_in_at',
    texts: 'from_status to_status from_verification to_verification',
    people: { ...ofAttendance, changed_by: 'keep' },
    words: 'reason',
    why: REGISTER,
  },
  attendance_confirmation: {
    plain: 'confirmed_at',
    people: { ...ofAttendance, parent_id: 'keep' },
    empties: { note: { of: 'parent_id', to: null } },
    why: REGISTER,
  },
  lesson_attendance: {
    plain:
      'id school_id class_id date lesson_id subject_id starts_at ends_at first_hour last_hour status late_minutes clock_in_at revision created_at',
    people: { account_id: 'keep', recorded_by: 'keep' },
    words: 'note',
    why: REGISTER,
  },
  lesson_attendance_change: {
    plain: 'id changed_at from_late_minutes to_late_minutes',
    texts: 'from_status to_status',
    people: { 'lesson_attendance_id>lesson_attendance.account_id': 'keep', changed_by: 'keep' },
    words: 'reason',
    why: REGISTER,
  },
  lesson_day: {
    plain: 'last_change derived_at',
    people: ofAttendance,
    why: REGISTER,
  },
  roll_call: {
    plain: 'id school_id class_id group_id date state created_at updated_at confirmed_at lesson_id',
    people: { teacher_id: 'keep' },
    words: 'marks',
    why: REGISTER,
  },
  qr_session: {
    plain: 'id school_id class_id date opened_at expires_at closed_at',
    texts: 'secret',
    people: { opened_by: 'keep' },
    why: REGISTER,
  },
  day_closing: { plain: 'school_id date closed_at absent' },
  day_closing_class: { plain: 'school_id date class_id unrecorded total' },
  permit: {
    plain:
      'id school_id type status state starts_on ends_on starts_at ends_at filed_at waits_since escalates_at escalated_at decided_at revision',
    people: { account_id: 'keep', filed_by: 'keep', decided_by: 'keep' },
    words: { 'account_id filed_by': 'reason file_id', 'account_id filed_by decided_by': 'decision_reason' },
    why: REGISTER,
  },
  permit_change: {
    plain: 'id kind changed_at',
    texts: 'from_state to_state',
    people: { 'permit_id>permit.account_id': 'keep', changed_by: 'keep' },
    words: { 'permit_id>permit.account_id changed_by': 'reason', 'permit_id>permit.account_id': 'before' },
    why: REGISTER,
  },
  permit_day: {
    plain: 'date kind attendance_id revision',
    texts: 'from_status from_verification from_method',
    people: { 'permit_id>permit.account_id': 'keep' },
    why: REGISTER,
  },
}
