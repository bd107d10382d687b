// The office of a school that brings pupils in from files.
import { pupilImports } from '@lentera/contract/people/import'
import type { ImportField, ImportRow } from '@lentera/contract/people/import-rows'
import { createIds } from '#kit/http/ids.ts'
import type { FilePupil } from './dapodik.ts'
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

/** `openSchool` with its office, which reads, looks, repairs and runs. */
export const importOffice = async () => {
  const school = await openSchool()
  const { db } = school
  const who = await school.signIn('school')
  const ids = createIds(school.settings.hashidsSalt)
  const send = (content: string | Uint8Array, from: 'file' | 'paste' = 'file') =>
    who.ask(pupilImports.read, { body: { file: new File([new Uint8Array(Buffer.from(content))], 'siswa.xlsx'), from } })
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
  return { ...school, who, ids, send, read, look, rowsOf, fix, run, bring, undo, pupils, csvOf }
}
