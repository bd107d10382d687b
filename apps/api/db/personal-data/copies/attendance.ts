import { type Copies, part } from '#db/personal-data/declare.ts'

const TECHNICAL = 'How the product keeps it, and nothing about a person.'
const [school, ofAttendance] = ['school_id>school.name', 'attendance_id>attendance.account_id']
const day = 'attendance_id>attendance.date'
const ofLesson = 'lesson_attendance_id>lesson_attendance'
const lesson = 'date subject_id>subject.name class_id>class.name'

/** Of attendance, lessons and permits. */
export const attendance: Copies = {
  attendance: {
    parts: [
      part(
        'Presensi',
        'account_id',
        `${school} date status verification method clock_in_at clock_out_at late_minutes distance_m accuracy_m latitude longitude waiting_reason left_early shared_device device_id offline told_clock_in received_at note photo_file recorded_by created_at`,
      ),
      part('Presensi yang dicatat', 'recorded_by', 'date status method note created_at', {
        where: 'one.account_id <> one.recorded_by',
        at: 'school_id',
      }),
    ],
  },
  attendance_change: {
    parts: [
      part(
        'Perubahan presensi',
        ofAttendance,
        `${day} kind from_status to_status from_verification to_verification from_clock_in_at to_clock_in_at reason changed_by changed_at`,
      ),
      part('Presensi yang diubah', 'changed_by', `${day} kind to_status to_verification to_clock_in_at reason changed_at`, {
        at: 'attendance_id>attendance.school_id',
        where: 'not exists (select from attendance as mine where mine.id = one.attendance_id and mine.account_id = {me})',
      }),
    ],
  },
  attendance_confirmation: {
    parts: [
      part('Kehadiran anak yang dikonfirmasi', 'parent_id', `${day} note confirmed_at`, {
        at: 'attendance_id>attendance.school_id',
      }),
      part('Konfirmasi orang tua', ofAttendance, `${day} confirmed_at`),
    ],
  },
  lesson_attendance: {
    parts: [
      part(
        'Absen pelajaran',
        'account_id',
        `${lesson} starts_at ends_at first_hour last_hour status late_minutes clock_in_at note recorded_by created_at`,
      ),
      part('Absen pelajaran yang dicatat', 'recorded_by', `${lesson} status late_minutes note created_at`, { at: 'school_id' }),
    ],
  },
  lesson_attendance_change: {
    parts: [
      part(
        'Perubahan absen pelajaran',
        `${ofLesson}.account_id`,
        `${ofLesson}.date from_status to_status from_late_minutes to_late_minutes reason changed_by changed_at`,
      ),
      part('Absen pelajaran yang diubah', 'changed_by', `${ofLesson}.date to_status to_late_minutes reason changed_at`, {
        at: `${ofLesson}.school_id`,
      }),
    ],
  },
  lesson_day: { none: 'How far lessons were reckoned.' },
  roll_call: {
    parts: [
      part(
        'Absen kelas',
        'teacher_id',
        'date class_id>class.name group_id>learning_group.name state created_at updated_at confirmed_at',
        {
          at: 'school_id',
        },
      ),
    ],
    omits: { marks: 'It names pupils; what was recorded by it is under what this teacher has recorded.' },
  },
  qr_session: {
    parts: [part('Kode QR kelas', 'opened_by', 'date class_id>class.name opened_at expires_at closed_at', { at: 'school_id' })],
    omits: { secret: 'What the codes were made of.' },
  },
  permit: {
    parts: [
      part(
        'Izin',
        'account_id',
        'type status state starts_on ends_on starts_at ends_at reason file_id filed_by filed_at escalated_at decided_by decided_at decision_reason',
      ),
      part(
        'Izin yang diajukan untuk orang lain',
        'filed_by',
        'type status state starts_on ends_on starts_at ends_at reason file_id filed_at decided_at decision_reason',
        { where: 'one.account_id <> one.filed_by' },
      ),
      part('Izin yang diputuskan', 'decided_by', 'state decision_reason decided_at', {
        where: 'one.decided_by not in (one.account_id, one.filed_by)',
        at: 'school_id',
      }),
    ],
    omits: { 'waits_since escalates_at': TECHNICAL },
  },
  permit_change: {
    parts: [
      part('Perubahan izin', 'permit_id>permit.account_id', 'kind from_state to_state reason before changed_by changed_at'),
      part('Izin yang diubah', 'changed_by', 'kind to_state reason changed_at', {
        where: 'not exists (select from permit as mine where mine.id = one.permit_id and mine.account_id = {me})',
        at: 'permit_id>permit.school_id',
      }),
    ],
  },
  permit_day: { none: 'The days of a permit, which are in the copy of attendance.' },
}
