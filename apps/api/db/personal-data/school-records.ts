import type { Tables } from './declare.ts'

const REGISTER = 'A record of the school about its pupil or by its teacher, which the school has to keep and to explain.'
const ofAttendance = { 'attendance_id>attendance.account_id': 'keep' } as const

/** What a school writes down of its pupils and teachers: attendance, permits, who belongs to it and teaches whom. */
export const schoolRecords: Tables = {
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
    copy: { section: 'attendance' },
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
    copy: { section: 'attendance-changes' },
  },
  attendance_confirmation: {
    plain: 'confirmed_at',
    people: { ...ofAttendance, parent_id: 'keep' },
    empties: { note: { of: 'parent_id', to: null } },
    why: REGISTER,
    copy: { heading: 'Konfirmasi kehadiran', of: 'parent_id', columns: 'attendance_id>attendance.date note confirmed_at' },
  },
  lesson_attendance: {
    plain:
      'id school_id class_id date lesson_id subject_id starts_at ends_at first_hour last_hour status late_minutes clock_in_at revision created_at',
    people: { account_id: 'keep', recorded_by: 'keep' },
    words: 'note',
    why: REGISTER,
    copy: { section: 'lessons' },
  },
  lesson_attendance_change: {
    plain: 'id changed_at from_late_minutes to_late_minutes',
    texts: 'from_status to_status',
    people: { 'lesson_attendance_id>lesson_attendance.account_id': 'keep', changed_by: 'keep' },
    words: 'reason',
    why: REGISTER,
    copy: {
      heading: 'Perubahan absen pelajaran',
      of: 'lesson_attendance_id>lesson_attendance.account_id',
      columns: 'from_status to_status reason changed_at',
    },
  },
  lesson_day: {
    plain: 'last_change derived_at',
    people: ofAttendance,
    why: REGISTER,
    copy: { none: 'How far lessons were reckoned.' },
  },
  roll_call: {
    plain: 'id school_id class_id date state created_at updated_at confirmed_at lesson_id',
    people: { teacher_id: 'keep' },
    words: 'marks',
    why: REGISTER,
    copy: { heading: 'Absen kelas yang dibuat', of: 'teacher_id', columns: 'date state confirmed_at' },
  },
  qr_session: {
    plain: 'id school_id class_id date opened_at expires_at closed_at',
    texts: 'secret',
    people: { opened_by: 'keep' },
    why: REGISTER,
    copy: { none: 'A code that was shown for a lesson.' },
  },
  day_closing: { plain: 'school_id date closed_at absent' },
  day_closing_class: { plain: 'school_id date class_id unrecorded total' },
  permit: {
    plain:
      'id school_id type status state starts_on ends_on starts_at ends_at filed_at waits_since escalates_at escalated_at decided_at revision',
    people: { account_id: 'keep', filed_by: 'keep', decided_by: 'keep' },
    words: 'reason decision_reason file_id',
    why: REGISTER,
    copy: { section: 'permits' },
  },
  permit_change: {
    plain: 'id kind changed_at',
    texts: 'from_state to_state',
    people: { 'permit_id>permit.account_id': 'keep', changed_by: 'keep' },
    words: 'reason before',
    why: REGISTER,
    copy: { heading: 'Perubahan izin', of: 'permit_id>permit.account_id', columns: 'kind from_state to_state reason changed_at' },
  },
  permit_day: {
    plain: 'date kind attendance_id revision',
    texts: 'from_status from_verification from_method',
    people: { 'permit_id>permit.account_id': 'keep' },
    why: REGISTER,
    copy: { none: 'The days of a permit, which are in the copy of attendance.' },
  },
  signal: {
    plain: 'id school_id class_id cause found_on found_at seen_on ended_on',
    people: { student_id: 'keep' },
    words: 'reasons',
    why: REGISTER,
    copy: { heading: 'Perlu perhatian', of: 'student_id', columns: 'cause found_on ended_on' },
  },
  signal_contact: {
    plain: 'id way contacted_at',
    people: { 'signal_id>signal.student_id': 'keep', account_id: 'keep' },
    words: 'note',
    why: REGISTER,
    copy: { heading: 'Kontak dengan keluarga', of: 'account_id', columns: 'way note contacted_at' },
  },
  signal_run: { plain: 'school_id date ran_at found' },
  enrollment: {
    plain: 'tahun_ajaran_id class_id',
    people: { student_id: 'keep' },
    why: REGISTER,
    copy: { heading: 'Kelas', of: 'student_id', columns: 'tahun_ajaran_id class_id>class.name' },
  },
  school_link: {
    plain: 'id uuid school_id class_id state asked_at decided_at revision from_school_id linked_at',
    people: { account_id: 'keep', decided_by: 'keep' },
    words: 'reason',
    why: REGISTER,
    copy: {
      heading: 'Hubungan dengan sekolah',
      of: 'account_id',
      columns: 'school_id>school.name state reason asked_at decided_at linked_at',
    },
  },
  school_link_change: {
    plain: 'id class_id changed_at',
    texts: 'state',
    people: { 'link_id>school_link.account_id': 'keep', changed_by: 'keep' },
    words: 'reason',
    why: REGISTER,
    copy: {
      heading: 'Riwayat hubungan dengan sekolah',
      of: 'link_id>school_link.account_id',
      columns: 'state reason changed_at',
    },
  },
  teacher_subject: {
    plain: 'subject_id',
    people: { account_id: 'delete' },
    copy: { heading: 'Mata pelajaran', of: 'account_id', columns: 'subject_id>subject.name' },
  },
  homeroom_card: {
    plain: 'class_id calls_from calls_until saved_at revision',
    people: { teacher_id: 'delete' },
    words: 'greeting phone whatsapp',
    copy: { heading: 'Kartu wali kelas', of: 'teacher_id', columns: 'greeting phone whatsapp calls_from calls_until saved_at' },
  },
  homeroom_change: {
    plain: 'id class_id changed_on changed_at',
    people: { from_teacher_id: 'keep', to_teacher_id: 'keep', changed_by: 'keep' },
    why: REGISTER,
    copy: { heading: 'Wali kelas', of: 'to_teacher_id', columns: 'class_id>class.name changed_on' },
  },
  homeroom_request: {
    plain: 'id school_id class_id state asked_at decided_at revision',
    people: { teacher_id: 'keep', decided_by: 'keep' },
    empties: { note: { of: 'teacher_id', to: null }, reason: { of: 'teacher_id', to: null } },
    why: REGISTER,
    copy: {
      heading: 'Pengajuan wali kelas',
      of: 'teacher_id',
      columns: 'class_id>class.name note state reason asked_at decided_at',
    },
  },
  announcement: {
    plain:
      'id uuid school_id by_office whole_school audience important needs_confirmation state publish_at published_at version revision reminded_at created_at changed_at',
    people: { author_id: 'keep' },
    words: 'title text',
    why: 'What the school has announced, to whom it was said, stays the school’s.',
    copy: { heading: 'Pengumuman', of: 'author_id', columns: 'title text audience state published_at' },
  },
  announcement_class: { plain: 'announcement_id class_id' },
  announcement_file: { plain: 'id announcement_id file_id' },
  announcement_read: {
    plain: 'announcement_id version read_at confirmed_at',
    people: { account_id: 'delete' },
    copy: {
      heading: 'Pengumuman yang dibaca',
      of: 'account_id',
      columns: 'announcement_id>announcement.title read_at confirmed_at',
    },
  },
  help_entry: {
    plain: 'id school_id revision changed_at removed_at',
    texts: 'replaces topic roles question answer',
    people: { changed_by: 'keep' },
    why: 'The school’s own help.',
    copy: { heading: 'Bantuan sekolah', of: 'changed_by', columns: 'question answer changed_at' },
  },
  help_entry_change: {
    plain: 'id help_entry_id changed_at',
    texts: 'before',
    people: { changed_by: 'keep' },
    why: 'The school’s own help.',
    copy: { none: 'Former wordings of the school’s help.' },
  },
}
