import { keysOf } from '@lentera/contract/kit/keys'
import { plain } from '#school/spelling.ts'
import type { ReadRow, ReadSheet } from './bridge-file.ts'

/** The headings of workbooks for e-Rapor SP, as its import has them. */
export const spColumns = {
  final: ['No', 'NISN', 'Nama', 'Nilai Akhir', 'Capaian'],
  /** Before and behind a column for each material. */
  scope: { before: ['No', 'NISN', 'Nama'], exam: 'Sumatif Akhir' },
} as const

/** The headings of the template of e-Rapor SMK 7 and 8. Its import reads columns by their places, from row 13 on. */
export const smkColumns = [
  'NO',
  'PD_ID',
  'NAMA PESERTA DIDIK',
  'NISN',
  'NILAI AKHIR',
  'TP_ID',
  'KETERCAPAIAN KOMPETENSI',
  'DESKRIPSI TUJUAN PEMBELAJARAN',
] as const

export type BridgeColumn =
  | 'nisn'
  | 'name'
  | 'score'
  | 'text'
  | 'pd'
  | 'tp'
  | 'class'
  | 'subject'
  | 'local'
  | 'teacher'
  | 'homeroom'
/** What columns are called that are read. */
const titles: Readonly<Record<BridgeColumn, readonly string[]>> = {
  nisn: ['nisn', 'nonisn', 'nomorinduksiswanasional'],
  name: ['nama', 'namapesertadidik', 'namasiswa', 'namapd', 'namamurid', 'namalengkap'],
  score: ['nilaiakhir', 'nilairapor', 'nilai', 'na'],
  text: ['capaian', 'capaiankompetensi', 'deskripsi', 'deskripsicapaian'],
  pd: ['pdid'],
  tp: ['tpid'],
  class: ['rombel', 'namarombel', 'rombonganbelajar', 'namarombonganbelajar', 'rombelsaatini', 'kelas'],
  subject: ['matapelajaran', 'namamatapelajaran', 'mapel', 'pembelajaran'],
  local: ['namamatapelajaranlokal', 'namalokal', 'matapelajaranlokal'],
  teacher: ['ptk', 'namaptk', 'guru', 'namaguru', 'pengajar', 'gurumapel', 'gurupengajar', 'namapengajar'],
  homeroom: ['walikelas', 'namawalikelas', 'wali'],
}
const known = new Map(keysOf(titles).flatMap((column) => titles[column].map((title) => [title, column] as const)))

export interface Head {
  /** Where each column stands, from 0; without those that are not there. */
  readonly at: ReadonlyMap<BridgeColumn, number>
  readonly above: readonly ReadRow[]
  readonly below: readonly ReadRow[]
}

/** As far down as the titles may stand: templates have their explanations above them. */
const HEAD_WITHIN = 40
const columnsIn = ({ cells }: ReadRow): ReadonlyMap<BridgeColumn, number> => {
  const at = new Map<BridgeColumn, number>()
  cells.forEach((cell, place) => {
    const column = known.get(plain(cell))
    if (column !== undefined && !at.has(column)) at.set(column, place)
  })
  return at
}

/** The titles of the first sheet that has all of these columns, each by one of its names; undefined where none has. */
export const headOf = (sheets: readonly ReadSheet[], needed: readonly BridgeColumn[]): Head | undefined => {
  for (const rows of sheets)
    for (const [nr, row] of rows.slice(0, HEAD_WITHIN).entries()) {
      const at = columnsIn(row)
      if (needed.every((column) => at.has(column))) return { at, above: rows.slice(0, nr), below: rows.slice(nr + 1) }
    }
  return undefined
}

/** What a row says in a column; '' where it says nothing, undefined where the file has no such column. */
export const cellIn = ({ at }: Head, { cells }: ReadRow, column: BridgeColumn): string | undefined => {
  const place = at.get(column)
  return place === undefined ? undefined : (cells[place] ?? '')
}
