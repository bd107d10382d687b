import { tableOf } from '@lentera/contract/kit/keys'
import { decodeText } from '#quiz/formats/encoding.ts'
import { Unreadable } from '#quiz/formats/format.ts'
import { linesOf } from './csv.ts'
import { columnsOf, type DataFile, dataFiles, isDataFile, manifestFiles, type Tables } from './files.ts'
import type { RosterLeft } from './roster.ts'

type Files = ReadonlyMap<string, Uint8Array>

const MANIFEST = 'manifest.csv'
/** Where the files of an archive lie: at its top, or in one folder. Undefined for an archive without a manifest. */
const folderOf = (files: Files): string | undefined => {
  const [path, other] = [...files.keys()].filter((one) => /^(?:[^/]+\/)?manifest\.csv$/.test(one))
  return path === undefined || other !== undefined ? undefined : path.slice(0, -MANIFEST.length)
}
export const isRoster = (files: Files): boolean => folderOf(files) !== undefined

/** Columns without which a line of a file says nothing. */
const needed: Readonly<Record<DataFile, readonly string[]>> = {
  academicSessions: ['sourcedId', 'endDate'],
  classes: ['sourcedId', 'title', 'classType'],
  courses: ['sourcedId', 'title'],
  demographics: ['sourcedId'],
  enrollments: ['classSourcedId', 'userSourcedId', 'role'],
  orgs: ['sourcedId', 'name'],
  roles: ['userSourcedId', 'role'],
  users: ['sourcedId', 'givenName', 'familyName'],
}

const textOf = (bytes: Uint8Array): string => decodeText(bytes).text

/** What a manifest says of each file. Throws Unreadable for another version of the standard, and for changes alone instead of everything. */
const manifestOf = (text: string): ReadonlyMap<string, string> => {
  const { columns, rows } = linesOf(text)
  if (columns[0] !== 'propertyName' || columns[1] !== 'value')
    throw new Unreadable('manifest.csv harus mulai dengan judul propertyName,value.')
  const said = new Map(rows.map((row) => [row['propertyName'] ?? '', row['value'] ?? '']))
  const version = said.get('oneroster.version') ?? ''
  if (version !== '1.2')
    throw new Unreadable(
      `Yang dibaca di sini OneRoster 1.2. manifest.csv menyebut versi ${version === '' ? 'kosong' : `"${version}"`}.`,
    )
  for (const [name, value] of said) {
    if (!name.startsWith('file.')) continue
    if (value === 'delta')
      throw new Unreadable(`manifest.csv menyebut ${name} sebagai delta. Kirim arsip lengkap dengan mode bulk.`)
    if (value !== 'bulk' && value !== 'absent')
      throw new Unreadable(`manifest.csv: ${name} harus bulk atau absent, bukan "${value.slice(0, 40)}".`)
  }
  return said
}

/** Columns of a file that the standard does not have. Throws Unreadable where one is missing without which its lines say nothing. */
const oddColumns = (name: DataFile, columns: readonly string[]) => {
  const missing = needed[name].filter((column) => !columns.includes(column))
  if (missing.length > 0) throw new Unreadable(`${name}.csv tidak punya kolom ${missing.join(', ')}.`)
  const known: readonly string[] = columnsOf[name]
  return columns.filter((column) => column !== '' && !known.includes(column) && !column.startsWith('metadata.'))
}

/**
 * The files of an archive of OneRoster 1.2, and what of it is not read. Throws Unreadable, with what is said to people, for one whose
 * manifest does not say what is there, or says that it holds changes alone.
 */
export const readRoster = (files: Files): { readonly tables: Tables; readonly left: readonly RosterLeft[] } => {
  const folder = folderOf(files) ?? ''
  const at = (name: string) => files.get(`${folder}${name}.csv`)
  const said = manifestOf(textOf(files.get(`${folder}${MANIFEST}`) ?? new Uint8Array()))
  const left: RosterLeft[] = []
  const tables: Partial<Record<DataFile, readonly Readonly<Record<string, string>>[]>> = {}
  for (const name of manifestFiles) {
    const bytes = at(name)
    if (said.get(`file.${name}`) !== 'bulk') {
      if (bytes) left.push({ what: `${name}.csv`, count: 1, why: 'Ada di arsip, tetapi manifest.csv tidak menyebutnya bulk.' })
      continue
    }
    if (!bytes) throw new Unreadable(`manifest.csv menyebut ${name}.csv, tetapi berkasnya tidak ada di arsip.`)
    const { columns, rows } = linesOf(textOf(bytes))
    if (!isDataFile(name)) {
      left.push({ what: `${name}.csv`, count: rows.length, why: 'Berkas ini tidak dibaca.' })
      continue
    }
    const odd = oddColumns(name, columns)
    if (odd.length > 0) left.push({ what: `Kolom lain di ${name}.csv`, count: odd.length, why: odd.join(', ').slice(0, 200) })
    const isGone = (row: Readonly<Record<string, string>>) => row['status'] === 'tobedeleted'
    const gone = rows.filter(isGone).length
    if (gone > 0) left.push({ what: `Baris yang dihapus di ${name}.csv`, count: gone, why: 'Berstatus tobedeleted.' })
    tables[name] = rows.filter((row) => !isGone(row))
  }
  for (const name of ['users', 'roles'] as const)
    if (!tables[name]) throw new Unreadable(`Arsip OneRoster ini tidak punya ${name}.csv.`)
  const all = tableOf(dataFiles, (name) => tables[name] ?? [])
  return { tables: all, left: left.filter(({ count }) => count > 0) }
}
