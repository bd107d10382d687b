import type { DemoPart } from '#db/seed/demo-part.ts'
import { uuidV7 } from '#kit/http/uuid.ts'
import { readColumns } from '#modules/people/exchange/roster.rules.ts'
import { insertImport } from './import.queries.ts'

const columns = [
  { title: 'Nama', field: 'name' as const },
  { title: 'NIPD', field: 'number' as const },
  { title: 'JK', field: 'gender' as const },
  { title: 'NISN', field: 'nisn' as const },
  { title: 'Tanggal Lahir', field: 'born_on' as const },
  { title: 'Rombel Saat Ini', field: 'class' as const },
  { title: 'Bank', field: null },
]
const rows = [
  ['Hana Maharani', '2627.201', 'P', '0105550201', '2010-08-14'],
  ['Ilham Ramadhan', '2627.202', 'L', '105550202', '2010-09-02'],
  ['Joko Susilo', '2627.203', 'L', '0105550203', '7-8-10'],
  ['Kirana Ayu', '2627.204', 'P', '0105550204', 'lahir 2010'],
] as const
/** One class in the spellings that the rows have of it. */
const rooms = { sma: ['XI IPA 7', 'XI-IPA-7', '11 IPA 7', 'XI IPA 7'], smp: ['VIII G', 'VIII-G', '8G', 'VIII G'] } as const

const staffColumns = [
  { title: 'Nama', field: 'name' as const },
  { title: 'NUPTK', field: 'nuptk' as const },
  { title: 'JK', field: 'gender' as const },
  { title: 'Tanggal Lahir', field: 'born_on' as const },
  { title: 'Jenis PTK', field: 'position' as const },
  { title: 'Tugas Tambahan', field: 'duty' as const },
  { title: 'Nama Ibu Kandung', field: null },
]
/** Two of a list of staff: one is ready, one has a birth date that is to be put right. */
const staffRows = [
  ['Laras Pratiwi, S.Pd.', '4455667788990011', 'P', '1990-04-12', 'Guru Mapel', 'Pembina OSIS'],
  ['Mulyono', '', 'L', '7-8-75', 'Tenaga Administrasi Sekolah', ''],
] as const

/** An archive of another system with one pupil and a teacher whom the school does not have. */
const archiveOf = (school: number, by: number, now: Date) => ({
  uuid: uuidV7(now.getTime()),
  whom: 'pupils' as const,
  school,
  by,
  name: 'Arsip LMS lama.zip',
  source: 'csv' as const,
  head_row: 1,
  columns: readColumns.map(({ title, field }) => ({ title, field })),
  roster: {
    classes: [{ title: 'Informatika lanjutan', type: 'scheduled', grades: '' }],
    teachers: [{ name: 'Surya Pratama, S.Kom.', numbers: [] }],
    pupils: [{ name: 'Laras Pertiwi', numbers: [] }],
    members: [
      { class: 0, person: 0, role: 'teacher' as const, from: '', to: '' },
      { class: 0, person: 0, role: 'student' as const, from: '', to: '' },
    ],
    left: [
      {
        what: 'Kelas pelajaran dan kelompok',
        count: 1,
        why: 'Dibandingkan saja. Pengajaran diisi lewat Jadwal pelajaran dan Kelompok belajar.',
      },
    ],
  },
  now,
})

/**
 * In each school of the demo an archive of OneRoster; a file of staff; and a file of four pupils that waits for its office, of whom one is
 * ready and three are to be put right.
 */
export const demo: DemoPart = {
  make: async ({ db, now }) => {
    const offices = await db
      .selectFrom('account as office')
      .innerJoin('school', 'school.id', 'office.school_id')
      .where('school.is_demo', '=', true)
      .where('office.role', '=', 'school')
      .where('office.deleted_at', 'is', null)
      .distinctOn('school.id')
      .orderBy('school.id')
      .orderBy('office.id')
      .select(['office.id as office', 'school.id as school', 'school.level'])
      .execute()
    for (const { office, school, level } of offices) {
      await insertImport(db, archiveOf(school, office, now), [
        {
          number: 3,
          cells: { name: 'Laras Pertiwi', gender: 'P', born_on: '2010-11-05', class: rooms[level === 'smp' ? 'smp' : 'sma'][0] },
        },
      ])
      await insertImport(
        db,
        {
          uuid: uuidV7(now.getTime()),
          whom: 'staff',
          school,
          by: office,
          name: 'Daftar Guru.xlsx',
          source: 'dapodik',
          head_row: 5,
          columns: staffColumns,
          now,
        },
        staffRows.map(([name, nuptk, gender, born_on, position, duty], at) => ({
          number: 6 + at,
          cells: { name, gender, born_on, position, ...(nuptk !== '' && { nuptk }), ...(duty !== '' && { duty }) },
        })),
      )
      await insertImport(
        db,
        {
          uuid: uuidV7(now.getTime()),
          whom: 'pupils',
          school,
          by: office,
          name: 'Daftar PD siswa pindahan.xlsx',
          source: 'dapodik',
          head_row: 6,
          columns,
          now,
        },
        rows.map(([name, number, gender, nisn, born_on], at) => ({
          number: 7 + at,
          cells: { name, number, gender, nisn, born_on, class: rooms[level === 'smp' ? 'smp' : 'sma'][at]! },
        })),
      )
    }
  },
}
