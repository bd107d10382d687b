// The office of a school that brings pupils, or staff, in from files.
import { pupilImports } from '@lentera/contract/people/import'
import type { ImportField, ImportRow, ImportWhom } from '@lentera/contract/people/import-rows'
import { createIds } from '#kit/http/ids.ts'
import type { FilePupil } from './dapodik.ts'
import type { FileStaff } from './dapodik-staff.ts'
import { openSchool } from './school.ts'

const csvOf = (rows: readonly (readonly string[])[]) => rows.map((cells) => cells.join(';')).join('\r\n')

let made = 0
/** Two pupils of a file whose NISN no other school has: schools of several tests lie in one database. */
export const twoPupils = () => {
  const own = String(++made).padStart(3, '0')
  const citra = {
    name: 'Citra Lestari',
    number: '2001',
    gender: 'P',
    nisn: `0111${own}567`,
    born_on: '2011-02-03',
    nik: '7371010302110001',
    class: 'XI IPA 1',
  } satisfies FilePupil
  const dodi = { ...citra, name: 'Dodi Saputra', number: '2002', gender: 'L', nisn: `0111${own}568`, nik: '7371010302110002' }
  return { citra, dodi }
}

/** A teacher and one of the staff of a file, whose numbers nobody else has. */
export const twoStaff = () => {
  const own = String(++made).padStart(3, '0')
  const laras = {
    name: 'Laras Pratiwi, S.Pd.',
    nuptk: `4455667788${own}001`,
    nip: `199004122015${own}001`,
    nik: '7371015204900001',
    born_on: '1990-04-12',
    phone: `0812555${own}01`,
    position: 'Guru Mapel',
    duty: 'Wali Kelas X-IPA-1, Pembina OSIS',
  } satisfies FileStaff
  const mulyono = {
    name: 'Mulyono',
    gender: 'L',
    nik: '7371010708750002',
    born_on: '1975-08-07',
    phone: `0812555${own}02`,
    position: 'Tenaga Administrasi Sekolah',
    employment: 'Honor Sekolah',
  } satisfies FileStaff
  return { laras, mulyono }
}

/** `openSchool` with its office, which reads, looks, repairs and runs: files of pupils, or of `whom`. */
export const importOffice = async (whom?: ImportWhom) => {
  const school = await openSchool()
  const { db } = school
  const who = await school.signIn('school')
  const ids = createIds(school.settings.hashidsSalt)
  const send = (content: string | Uint8Array, from: 'file' | 'paste' = 'file') =>
    who.ask(pupilImports.read, {
      body: { file: new File([new Uint8Array(Buffer.from(content))], 'siswa.xlsx'), from, ...(whom && { whom }) },
    })
  const read = async (content: string | Uint8Array, from: 'file' | 'paste' = 'file') => {
    const { status, data, body } = await send(content, from)
    if (status !== 200) throw new Error(`Reading answers ${status}: ${JSON.stringify(body)}`)
    return data.import_uuid
  }
  const look = async (import_uuid: string) => (await who.ask(pupilImports.detail, { params: { import_uuid } })).data
  const rowsOf = async (import_uuid: string, query: object = {}): Promise<ImportRow[]> => [
    ...(await who.ask(pupilImports.rows, { params: { import_uuid }, query: { per_page: 100, ...query } })).data,
  ]
  const fix = (import_uuid: string, row: number, field: ImportField, value: string) =>
    who.ask(pupilImports.repair, { params: { import_uuid }, body: { fixes: [{ row, field, value }] } })
  const run = async (import_uuid: string, seen?: string) =>
    who.ask(pupilImports.run, { params: { import_uuid }, body: { seen: seen ?? (await look(import_uuid)).seen } })
  /** Reads a file and writes all that is ready; answers its id. */
  const bring = async (content: string | Uint8Array) => {
    const uuid = await read(content)
    const { status, body } = await run(uuid)
    if (status !== 200) throw new Error(`Running answers ${status}: ${JSON.stringify(body)}`)
    await school.runJobs()
    return uuid
  }
  const undo = (import_uuid: string) => who.ask(pupilImports.undo, { params: { import_uuid }, body: {} })
  /** The pupils of the school as the database has them, by name. */
  const pupils = () =>
    db
      .selectFrom('account')
      .innerJoin('school_pupil as entry', 'entry.student_id', 'account.id')
      .leftJoin('enrollment', 'enrollment.student_id', 'account.id')
      .leftJoin('class', 'class.id', 'enrollment.class_id')
      .where('account.school_id', '=', school.school.id)
      .where('account.role', '=', 'student')
      .where('account.deleted_at', 'is', null)
      .orderBy('account.name')
      .orderBy('account.id')
      .select(['account.id', 'account.name', 'account.nisn', 'account.born_on', 'account.gender', 'account.username'])
      .select(['entry.number', 'entry.religion', 'entry.mother_name', 'entry.nik_hash', 'class.name as class_name'])
      .execute()
  /** The teachers and staff of the school as the database has them, by name. */
  const staff = () =>
    db
      .selectFrom('account')
      .leftJoin('school_staff as entry', 'entry.teacher_id', 'account.id')
      .where('account.school_id', '=', school.school.id)
      .where('account.role', '=', 'teacher')
      .where('account.deleted_at', 'is', null)
      .orderBy('account.name')
      .orderBy('account.id')
      .select(['account.id', 'account.name', 'account.username', 'account.nuptk', 'account.nip', 'account.born_on'])
      .select(['account.gender', 'account.phone', 'account.email', 'entry.employment', 'entry.position', 'entry.duty'])
      .execute()
  return { ...school, who, ids, send, read, look, rowsOf, fix, run, bring, undo, pupils, staff, csvOf }
}
