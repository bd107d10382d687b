import * as z from 'zod/mini'
import { keysOf } from '#contract/kit/keys.ts'
import { id } from '#contract/kit/id.ts'
import { instant, uuid } from '#contract/shared.ts'

/** Whom a file is about: pupils, or those who work at the school. */
export const importWhom = { pupils: 'Siswa', staff: 'Guru dan staf' } as const
export type ImportWhom = keyof typeof importWhom
export const whom = z.enum(keysOf(importWhom))

/** Of one file: bytes as sent, rows of people; days in which an import can be undone. */
export const pupilImportLimits = { bytes: 5 * 1024 * 1024, rows: 5_000, fixes: 500, undoDays: 7 } as const

/** What people come in as. `sheet` is any workbook but the one of Dapodik, our own template too. */
export const importSources = { dapodik: 'Dapodik', sheet: 'Excel', csv: 'CSV', paste: 'Tempelan' } as const
export type ImportSource = keyof typeof importSources

/** What is read of a person, by what it is called on the screen. Whatever else a file has is left unread. */
export const importFields = {
  name: 'Nama',
  number: 'NIPD',
  gender: 'Jenis kelamin',
  nisn: 'NISN',
  birth_place: 'Tempat lahir',
  born_on: 'Tanggal lahir',
  nik: 'NIK',
  religion: 'Agama',
  address: 'Alamat',
  home_phone: 'Telepon',
  class: 'Rombel',
  father_name: 'Nama ayah',
  father_job: 'Pekerjaan ayah',
  mother_name: 'Nama ibu',
  mother_job: 'Pekerjaan ibu',
  guardian_name: 'Nama wali',
  guardian_job: 'Pekerjaan wali',
  from_school: 'Sekolah asal',
  child_number: 'Anak ke',
  nuptk: 'NUPTK',
  nip: 'NIP',
  phone: 'HP',
  email: 'Email',
  employment: 'Status kepegawaian',
  position: 'Jenis PTK',
  duty: 'Tugas tambahan',
} as const
export type ImportField = keyof typeof importFields
/** The fields of a file about staff, in the order of its template; all others but these and the shared ones are a pupil's. */
const ofStaff: readonly ImportField[] = [
  'name',
  'nuptk',
  'nip',
  'nik',
  'gender',
  'born_on',
  'phone',
  'email',
  'employment',
  'position',
  'duty',
]
const staffAlone: readonly ImportField[] = ['nuptk', 'nip', 'phone', 'email', 'employment', 'position', 'duty']
/** What is read of whom. */
export const importFieldsOf: Readonly<Record<ImportWhom, readonly ImportField[]>> = {
  pupils: keysOf(importFields).filter((one) => !staffAlone.includes(one)),
  staff: ofStaff,
}
export const field = z.enum(keysOf(importFields))

/** `checked` waits for the office; what is `undone` has left what was used since alone. */
export const pupilImportStates = {
  checked: 'Menunggu dijalankan',
  running: 'Sedang berjalan',
  done: 'Selesai',
  undone: 'Dibatalkan',
} as const

/** What a row is to the school. `held` differs from the school's own writing alone; `missing` are people whom the file does not have. */
export const importKinds = {
  new: 'Baru',
  changed: 'Berubah',
  held: 'Berbeda',
  same: 'Sama',
  wrong: 'Perlu diperbaiki',
  skipped: 'Dilewati',
  missing: 'Tidak di berkas',
} as const
export type ImportKind = keyof typeof importKinds
export const kinds = keysOf(importKinds)

/** What can be wrong with a row, as its group is called. */
export const importProblems = {
  name_missing: 'Nama kosong',
  name_wrong: 'Nama tidak wajar',
  nisn_short: 'NISN kurang angka, nol hilang?',
  nisn_wrong: 'NISN bukan 10 angka',
  nisn_twice: 'NISN ganda dalam berkas',
  nisn_other: 'NISN milik siswa lain',
  nisn_elsewhere: 'NISN milik siswa di luar sekolah Anda',
  number_twice: 'NIPD ganda dalam berkas',
  number_other: 'NIPD milik siswa lain',
  born_wrong: 'Tanggal lahir tidak terbaca',
  born_odd: 'Tanggal lahir perlu dipastikan',
  gender_wrong: 'Jenis kelamin tidak dikenal',
  religion_wrong: 'Agama tidak dikenal',
  child_wrong: 'Anak ke bukan angka',
  text_long: 'Isian terlalu panjang',
  class_unknown: 'Rombel belum dikenal',
  row_twice: 'Orang yang sama dua kali',
  match_several: 'Cocok dengan beberapa orang',
  match_maybe: 'Mungkin sudah ada',
  nik_broken: 'NIK rusak oleh Excel',
  nik_wrong: 'NIK bukan 16 angka',
  nuptk_wrong: 'NUPTK bukan 16 angka',
  nuptk_twice: 'NUPTK ganda dalam berkas',
  nuptk_other: 'NUPTK milik orang lain',
  nuptk_elsewhere: 'NUPTK dipakai akun lain',
  nip_wrong: 'NIP bukan 18 angka',
  nip_twice: 'NIP ganda dalam berkas',
  nip_other: 'NIP milik orang lain',
  phone_wrong: 'Nomor HP tidak dikenal',
  phone_taken: 'Nomor HP dipakai orang lain',
  email_wrong: 'Alamat email tidak dikenal',
  email_taken: 'Email dipakai orang lain',
} as const
export type ImportProblem = keyof typeof importProblems
export const problem = z.enum(keysOf(importProblems))
/** A row with one of these is imported all the same, without that cell. */
export const mildProblems: readonly ImportProblem[] = [
  'nik_broken',
  'nik_wrong',
  'nuptk_wrong',
  'nip_wrong',
  'phone_wrong',
  'phone_taken',
  'email_wrong',
  'email_taken',
]

/** `auto` fills in and changes what an import has written; `file` overwrites what was written by hand, too; `skip` leaves the row out. */
export const rowDecisions = ['auto', 'file', 'skip'] as const

export const importOutcomes = {
  added: 'Masuk',
  changed: 'Diperbarui',
  same: 'Sudah sama',
  stale: 'Berubah sejak diperiksa',
  refused: 'Ditolak',
} as const
export type PupilOutcome = keyof typeof importOutcomes
export const outcomes = keysOf(importOutcomes)

const Candidate = z.object({ person_id: id('person'), name: z.string(), note: z.string() })
const Problem = z.object({
  kind: problem,
  field,
  /** What stands in the cell. */
  value: z.string(),
  text: z.string(),
  /** What is proposed to stand there; null where nothing is. */
  suggestion: z.nullable(z.string()),
  /** Who of the school it may be. */
  candidates: z.array(Candidate),
})
const Change = z.object({
  field,
  from: z.nullable(z.string()),
  to: z.string(),
  /** Written by hand here, so it stays as it is unless the row is taken as the file has it. */
  held: z.boolean(),
})
export const Row = z.object({
  /** Its number in the file; null for somebody whom the file does not have. */
  number: z.nullable(z.int()),
  name: z.string(),
  class_name: z.nullable(z.string()),
  kind: z.enum(kinds),
  /** Whom of the school it is about; null for somebody new. */
  person: z.nullable(Candidate),
  /** What the row was matched by. */
  by: z.nullable(z.enum(['nisn', 'nik', 'number', 'nuptk', 'nip', 'name', 'choice'])),
  /** What is read of the row. */
  values: z.array(z.object({ field, value: z.string() })),
  changes: z.array(Change),
  problems: z.array(Problem),
  decision: z.enum(rowDecisions),
  outcome: z.nullable(z.enum(outcomes)),
  /** Why it was not written, or not taken back. */
  note: z.nullable(z.string()),
})
export type ImportRow = z.infer<typeof Row>

const states = keysOf(pupilImportStates)
const sources = keysOf(importSources)
const head = {
  uuid,
  whom,
  name: z.string(),
  source: z.enum(sources),
  state: z.enum(states),
  created_at: instant,
  made_by: z.nullable(z.string()),
  done_at: z.nullable(instant),
}
export const Listed = z.object({ ...head, rows: z.int() })
export type ListedImport = z.infer<typeof Listed>

export const count = z.int()
const Class = z.object({
  /** The same for all spellings of one class. */
  key: z.string(),
  spellings: z.array(z.string()),
  pupils: count,
  /** `new` is made by the import, `none` leaves its pupils without a class. */
  means: z.enum(['known', 'new', 'none', 'unknown']),
  class_uuid: z.nullable(uuid),
  class_name: z.nullable(z.string()),
})
export type ImportClass = z.infer<typeof Class>

export const Import = z.object({
  ...head,
  /** The row of the file that says what its columns are. */
  head_row: z.int(),
  /** Until when it can be undone; null where it cannot. */
  undo_until: z.nullable(instant),
  can: z.array(z.enum(['repair', 'run', 'undo', 'drop'])),
  /** Rows by what they are; of an import that has begun, what they were then is among the outcomes. */
  counts: z.object({
    read: count,
    new: count,
    changed: count,
    held: count,
    same: count,
    wrong: count,
    skipped: count,
    missing: count,
  }),
  outcomes: z.object({ added: count, changed: count, same: count, stale: count, refused: count, waiting: count }),
  problems: z.array(z.object({ kind: problem, count, suggested: count })),
  /** The columns of the file in their order, with what they are read as; null is left unread. */
  columns: z.array(z.object({ title: z.string(), field: z.nullable(field) })),
  classes: z.array(Class),
  /** Whether the file is an archive of OneRoster, which has more than pupils: `exchange.report` tells of it. */
  roster: z.boolean(),
  class_choices: z.array(z.object({ uuid, name: z.string() })),
  /** Says what is shown; named by whoever runs it. */
  seen: z.string(),
})
export type PupilImport = z.infer<typeof Import>
