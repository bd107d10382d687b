import type { ClassGrades } from '@lentera/contract/grades'
import { scoreTyped } from '@lentera/contract/grades/typed'

export type Table = Pick<ClassGrades, 'components' | 'rows'>
export type Pupil = ClassGrades['rows'][number]
/** How rows of the block find their pupils. */
export type MatchedBy = 'nisn' | 'nis' | 'name' | 'position'
const digits = (text: string) => text.replace(/^'/, '').replace(/[\s.-]/g, '')
/** Excel takes the zeros off the front of a number. */
const nisnOf = (text: string) => (/^\d{5,10}$/.test(digits(text)) ? digits(text).padStart(10, '0') : '')
/** A school's own number; what could be a score is none. */
const nisOf = (text: string) => (text === '' || scoreTyped(text) !== undefined ? '' : text.replace(/^'/, '').toLowerCase())
/** The words of a name in any order, without titles' dots and commas: `Rahman, Bagas` is `Bagas Rahman`. */
const nameKey = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .toSorted()
    .join(' ')
export const titleKey = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()

/** Whoever one key alone belongs to; null where several share it. */
const index = (rows: readonly Pupil[], keyOf: (row: Pupil) => string): ReadonlyMap<string, Pupil | null> => {
  const found = new Map<string, Pupil | null>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key !== '') found.set(key, found.has(key) ? null : row)
  }
  return found
}

interface Finder {
  readonly by: Exclude<MatchedBy, 'position'>
  readonly keyOf: (text: string) => string
  readonly found: ReadonlyMap<string, Pupil | null>
}
const findersOf = ({ rows }: Table): readonly Finder[] => [
  { by: 'nisn', keyOf: nisnOf, found: index(rows, ({ student }) => student.nisn ?? '') },
  { by: 'nis', keyOf: nisOf, found: index(rows, ({ student }) => nisOf(student.nis ?? '')) },
  { by: 'name', keyOf: nameKey, found: index(rows, ({ student }) => nameKey(student.name)) },
]

/** The column by which rows find their pupils: the one in which most do, NISN before names. */
export const identityIn = (body: readonly (readonly string[])[], table: Table) => {
  const width = Math.max(0, ...body.map((cells) => cells.length))
  let best: { column: number; finder: Finder; hits: number } | undefined
  for (const finder of findersOf(table))
    for (let column = 0; column < width; column++) {
      const hits = body.filter((cells) => finder.found.has(finder.keyOf(cells[column] ?? ''))).length
      if (hits > (best?.hits ?? 0)) best = { column, finder, hits }
    }
  return best
}

/** The last column that says who a row is: numbers, NISN and names stand before the scores. */
export const lastOfIdentity = (
  body: readonly (readonly string[])[],
  head: readonly string[] | undefined,
  column: number,
  table: Table,
) => {
  const width = Math.max(0, ...body.map((cells) => cells.length))
  let last = column
  for (let next = column + 1; next < width; next++) {
    const heading = /^(nis|nisn|nama)/.test(titleKey(head?.[next] ?? ''))
    const hits = findersOf(table).some(
      ({ keyOf, found }) => body.filter((cells) => found.has(keyOf(cells[next] ?? ''))).length * 2 > body.length,
    )
    if (!heading && !hits) break
    last = next
  }
  return last
}

/** Finds the pupil of a row of the block, or says why there is none. */
export const pupilFinder = ({
  table,
  identity,
  from,
  row: first,
}: {
  readonly table: Table
  readonly identity: ReturnType<typeof identityIn>
  /** The first column behind those that say who a row is. */
  readonly from: number
  readonly row: number
}) => {
  const finders = findersOf(table)
  return (row: number, cells: readonly string[]): Pupil | string => {
    if (!identity) return table.rows[first + row] ?? 'Di bawah siswa terakhir'
    const { column, finder } = identity
    const found = finder.found.get(finder.keyOf(cells[column] ?? ''))
    if (found) return found
    // Whoever has no number in one column may have a name in the next.
    const other = cells.slice(0, from).flatMap((cell) => finders.flatMap((one) => one.found.get(one.keyOf(cell)) ?? []))[0]
    if (other) return other
    if (found === null) return 'Nama ini dimiliki beberapa siswa'
    return cells[column] ? 'Tidak ada di kelas ini' : 'Tanpa NISN atau nama'
  }
}
