import { type Copies, part } from '#db/personal-data/declare.ts'

const TECHNICAL = 'How the product keeps it, and nothing about a person.'

/** Of schools and their timetable, and at last the files that no part before has shown. */
export const platform: Copies = {
  school: {
    parts: [
      part(
        'Sekolah yang diusulkan',
        'proposed_by',
        'name npsn level address contact_name contact_phone contact_email status status_reason created_at',
      ),
    ],
    rest: 'The school’s own.',
  },
  setup_mark: { parts: [part('Langkah persiapan sekolah', 'marked_by', 'step mark marked_at')] },
  observed_school: { none: 'The school’s own: whom it lets see its figures.' },
  school_list_row: {
    none: 'What a list of the operator’s says of the school; what was made of it stands in the account and in the school.',
  },
  class: { parts: [part('Kelas yang diwali', 'homeroom_teacher_id', 'tahun_ajaran_id grade name')] },
  lesson: {
    parts: [
      part(
        'Jadwal mengajar',
        'teacher_id',
        'tahun_ajaran_id class_id>class.name group_id>learning_group.name subject_id>subject.name weekday starts_at ends_at room starts_on ended_on',
      ),
    ],
    omits: { 'parallel revision': TECHNICAL },
  },
  rollover_plan: {
    parts: [part('Kenaikan kelas yang dijalankan', 'started_by', 'from_year state started_at', { at: 'school_id' })],
    rest: 'The school’s own.',
  },
  timetable_version: {
    parts: [
      part('Versi jadwal yang dibuat', 'created_by', 'tahun_ajaran_id name state valid_from created_at', { at: 'school_id' }),
      part('Versi jadwal yang diterbitkan', 'published_by', 'tahun_ajaran_id name state valid_from published_at', {
        at: 'school_id',
      }),
    ],
    rest: 'The school’s own.',
  },
  coming_hand_over: {
    parts: [
      part('Tugas yang akan diserahkan', 'teacher_id', 'from_date state planned_at', { at: 'school_id' }),
      part('Tugas yang akan diterima', 'successor_id', 'from_date state planned_at', { at: 'school_id' }),
      part('Serah tugas yang direncanakan', 'planned_by', 'from_date state planned_at', { at: 'school_id' }),
      part('Serah tugas yang dibatalkan', 'ended_by', 'from_date state ended_at', { at: 'school_id' }),
    ],
    rest: 'The school’s own.',
  },
  timetable_version_lesson: { none: 'A draft of the school’s: what holds is among the lessons.' },
  timetable_build: {
    parts: [
      part('Jadwal yang disusun', 'started_by', 'tahun_ajaran_id state placed needed started_at ended_at', { at: 'school_id' }),
    ],
    rest: 'The school’s own.',
  },
  learning_group: {
    parts: [part('Kelompok belajar yang diajar', 'teacher_id', 'tahun_ajaran_id name subject_id>subject.name kind ended_on')],
    omits: { revision: TECHNICAL },
  },
  further_teacher: {
    parts: [
      part(
        'Pelajaran yang didampingi',
        'teacher_id',
        'class_id>class.name group_id>learning_group.name subject_id>subject.name starts_on ended_on',
      ),
    ],
    omits: { revision: TECHNICAL },
  },
  lesson_replacement: {
    parts: [
      part(
        'Pelajaran yang digantikan',
        'teacher_id',
        'lesson_id>lesson.class_id>class.name lesson_id>lesson.subject_id>subject.name date cancelled room note',
      ),
    ],
  },
  file: {
    parts: [part('Berkas yang dikirim', 'owner_id', 'name type bytes created_at id', { where: "one.purpose <> 'print'" })],
    omits: { 'purpose width height digest delete_after': TECHNICAL },
  },
}
