import { type Copies, part } from '#db/personal-data/declare.ts'

const TECHNICAL = 'How the product keeps it, and nothing about a person.'
const school = 'school_id>school.name'

/** Of who belongs to a school and teaches whom, and what it tells. */
export const schoolRecords: Copies = {
  enrollment: { parts: [part('Kelas', 'student_id', 'tahun_ajaran_id class_id>class.name')] },
  class_membership: {
    parts: [
      part('Kelas dari hari ke hari', 'student_id', 'tahun_ajaran_id class_id>class.name', {
        // Nothing for the beginning of the year, and while it lasts.
        computed: { since: `nullif(one.from_date, '-infinity')`, until: `nullif(one.to_date, 'infinity') - 1` },
      }),
    ],
    omits: { 'from_date to_date': 'Said as the first and the last day.' },
  },
  learning_group_member: {
    parts: [
      part('Kelompok belajar', 'student_id', 'tahun_ajaran_id group_id>learning_group.name from_date added_at ended_at', {
        // Nothing while it lasts.
        computed: { until: `nullif(one.to_date, 'infinity') - 1` },
      }),
      part('Anggota kelompok yang dicatat', 'added_by', 'group_id>learning_group.name from_date added_at'),
      part('Anggota kelompok yang dikeluarkan', 'ended_by', 'group_id>learning_group.name ended_at'),
    ],
    omits: { to_date: 'Said as the last day.', apart_by: TECHNICAL },
  },
  class_move: {
    parts: [
      part(
        'Perpindahan kelas',
        'student_id',
        'tahun_ajaran_id from_class_id>class.name to_class_id>class.name from_date reason moved_by moved_at',
      ),
      part('Perpindahan kelas yang dicatat', 'moved_by', 'from_date reason moved_at', {
        where: 'one.student_id <> one.moved_by',
      }),
    ],
  },
  rollover_entry: {
    parts: [
      part(
        'Kenaikan kelas',
        'student_id',
        'class_id>class.name decision to_name ran ran_name result placed_in>class.name parted_at',
      ),
    ],
    omits: { 'plan_id to_grade ran_grade': TECHNICAL },
  },
  school_link: {
    parts: [
      part(
        'Hubungan dengan sekolah',
        'account_id',
        `${school} class_id>class.name from_school_id>school.name state reason asked_at decided_at linked_at`,
      ),
      part('Hubungan sekolah yang diputuskan', 'decided_by', 'state reason decided_at', { at: 'school_id' }),
    ],
  },
  school_link_change: {
    parts: [
      part('Riwayat hubungan dengan sekolah', 'link_id>school_link.account_id', 'state class_id>class.name reason changed_at'),
      part('Hubungan sekolah yang diubah', 'changed_by', 'state reason changed_at', {
        where: 'not exists (select from school_link as mine where mine.id = one.link_id and mine.account_id = {me})',
        at: 'link_id>school_link.school_id',
      }),
    ],
  },
  school_pupil: {
    parts: [
      part(
        'Buku induk',
        'student_id',
        `${school} number birth_place address parent_names entered_on from_school from_npsn from_city from_letter religion family_status child_number home_phone entry_class father_name father_job mother_name mother_job parent_address parent_phone guardian_name guardian_job guardian_address guardian_phone`,
      ),
    ],
    omits: { revision: TECHNICAL, nik_hash: TECHNICAL, imported: 'The same again: which of these values came from a file.' },
  },
  pupil_import: {
    parts: [part('Impor siswa dan guru', 'made_by', 'whom name created_at', { at: 'school_id' })],
    omits: { 'roster teachers': 'What an archive says of the school’s people and classes, which goes after thirty days.' },
    rest: 'The school’s own.',
  },
  pupil_import_row: {
    none: 'What the school’s own file says: what was written of it stands in the account and in the register, and the file goes after thirty days.',
  },
  pupil_departure: {
    parts: [
      part(
        'Keluar dari sekolah',
        'student_id',
        `${school} class_id>class.name last_day cause reason to_school to_npsn letter_number letter_on signer_name signer_number made_at taken_back_at`,
      ),
      part('Siswa yang dikeluarkan dengan surat', 'made_by', 'last_day reason letter_number letter_on made_at', {
        where: 'one.student_id <> one.made_by',
        at: 'school_id',
      }),
      part('Siswa yang dikembalikan', 'taken_back_by', 'letter_number taken_back_at', { at: 'school_id' }),
    ],
    omits: { letter_place: TECHNICAL },
  },
  teacher_subject: { parts: [part('Mata pelajaran', 'account_id', 'subject_id>subject.name')] },
  homeroom_card: {
    parts: [
      part('Kartu wali kelas', 'teacher_id', 'class_id>class.name greeting phone whatsapp calls_from calls_until saved_at'),
    ],
  },
  homeroom_change: {
    parts: [
      part('Mulai menjadi wali kelas', 'to_teacher_id', 'class_id>class.name changed_on changed_at'),
      part('Berhenti menjadi wali kelas', 'from_teacher_id', 'class_id>class.name changed_on changed_at'),
      part('Wali kelas yang ditetapkan', 'changed_by', 'class_id>class.name changed_on changed_at'),
    ],
  },
  homeroom_request: {
    parts: [
      part('Pengajuan wali kelas', 'teacher_id', 'class_id>class.name note state reason asked_at decided_at'),
      part('Pengajuan wali kelas yang diputuskan', 'decided_by', 'class_id>class.name state reason decided_at'),
    ],
  },
  announcement: {
    parts: [
      part(
        'Pengumuman',
        'author_id',
        'title text audience whole_school by_office important needs_confirmation state publish_at published_at version reminded_at created_at changed_at',
      ),
    ],
  },
  announcement_read: {
    parts: [part('Pengumuman yang dibaca', 'account_id', 'announcement_id>announcement.title version read_at confirmed_at')],
  },
  help_entry: {
    parts: [part('Bantuan sekolah yang ditulis', 'changed_by', 'topic roles question answer changed_at removed_at')],
    omits: { replaces: TECHNICAL },
  },
  help_entry_change: {
    parts: [part('Bantuan sekolah yang diubah', 'changed_by', 'changed_at')],
    omits: { before: 'A former wording, which may be somebody else’s.' },
  },
}
