import type { ClassGrades } from '@lentera/contract/grades'
import { cellTyped, cellWritten, scoreTyped } from '@lentera/contract/grades/typed'
import { type Cell, isSame, type Known, type Said } from './cells.ts'

/** A copied block, as rows of cells. Quotes around a cell, tabs and line breaks within them are a workbook's way of writing. */
export const blockOf = (text: string): string[][] => {
  const rows: string[][] = [[]]
  const tidy = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const cell = /(?:^|(?<=[\t\n]))(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/gy
  for (let at = 0; at <= tidy.length;) {
    cell.lastIndex = at
    const found = cell.exec(tidy)
    if (!found) break
    const [whole, quoted, plain = '', end] = found
    rows.at(-1)!.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).replace(/\s+/g, ' ').trim())
    if (end === '\n') rows.push([])
    if (end === '') break
    at += whole.length
  }
  return rows
}

type Table = Pick<ClassGrades, 'components' | 'rows'>
type Pupil = ClassGrades['rows'][number]
/** How rows of the block find their pupils. */
export type MatchedBy = 'nisn' | 'nis' | 'name' | 'position'
/** One cell that would say something else. */
export interface Change extends Cell {
  readonly pupil: string
  readonly part: string
  readonly from: Known
  readonly to: Said
}
/** A cell of the block that is not taken, with what stood in it. */
export interface Left {
  readonly who: string
  readonly part: string
  readonly text: string
}
export interface Plan {
  readonly by: MatchedBy
  readonly changes: readonly Change[]
  /** Empty cells of the block over cells that say something: taken only when the person says so. */
  readonly erases: readonly Change[]
  /** How many cells say already what the block says. */
  readonly same: number
  /** Cells whose text is no score and no state. */
  readonly unread: readonly Left[]
  /** Rows that fit nobody, whole as they were pasted, with why. */
  readonly strangers: readonly { readonly row: number; readonly text: string; readonly why: string }[]
  /** Columns that are none of a component, by their title or their number, and how many cells they hold. */
  readonly columns: readonly string[]
  /** Which component each column goes to, in order. */
  readonly parts: readonly string[]
}

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
const titleKey = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()

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

const headings = /^(no|nis|nisn|nis\/nisn|nama|nama siswa|nama lengkap|nilai akhir|predikat|rata-rata)\.?$/
/** Whether a first row names columns instead of holding scores. */
const isHead = (cells: readonly string[], { components }: Table) =>
  cells.some((cell) => headings.test(titleKey(cell)) || components.some(({ name }) => titleKey(name) === titleKey(cell)))

/** The column by which rows find their pupils: the one in which most do, NISN before names. */
const identityIn = (body: readonly (readonly string[])[], table: Table) => {
  const width = Math.max(0, ...body.map((cells) => cells.length))
  let best: { column: number; finder: Finder; hits: number } | undefined
  for (const finder of findersOf(table))
    for (let column = 0; column < width; column++) {
      const hits = body.filter((cells) => finder.found.has(finder.keyOf(cells[column] ?? ''))).length
      if (hits > (best?.hits ?? 0)) best = { column, finder, hits }
    }
  return best
}

/** Which component each column of the block goes to; undefined of those that go nowhere. */
const columnsTo = (
  head: readonly string[] | undefined,
  width: number,
  { components }: Table,
  { from, part }: { readonly from: number; readonly part: number },
): readonly (number | undefined)[] => {
  const named = Array.from({ length: width }, (_, column) => {
    const title = titleKey(head?.[column] ?? '')
    const at = components.findIndex(({ name }) => titleKey(name) === title)
    return at < 0 ? undefined : at
  })
  if (named.some((at) => at !== undefined)) return named
  return named.map((_, column) => {
    const at = part + column - from
    return column >= from && at < components.length ? at : undefined
  })
}

interface Reading {
  readonly table: Table
  readonly known: (cell: Cell) => Known
  /** The cell into which it was pasted: row of the table, and component. */
  readonly at: { readonly row: number; readonly part: number }
}

/** The last column that says who a row is: numbers, NISN and names stand before the scores. */
const lastOfIdentity = (
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

/** Rows in which the titles of columns are looked for. */
const TITLES_WITHIN = 15

/** What a pasted block would do, before any of it is done. */
export const planOf = (block: readonly (readonly string[])[], { table, known, at }: Reading): Plan => {
  // A sheet that was copied whole has the school's head above the titles of its columns.
  const titles = block.length > 1 ? block.slice(0, TITLES_WITHIN).findIndex((cells) => isHead(cells, table)) : -1
  const head = titles < 0 ? undefined : block[titles]
  const body = block.slice(titles + 1)
  const width = Math.max(0, ...block.map((cells) => cells.length))
  const identity = identityIn(body, table)
  const from = identity ? lastOfIdentity(body, head, identity.column, table) + 1 : 0
  const to = columnsTo(head, width, table, { from, part: at.part })
  const finders = findersOf(table)
  const seen = new Set<string>()
  const changes: Change[] = []
  const erases: Change[] = []
  const unread: Left[] = []
  const strangers: { row: number; text: string; why: string }[] = []
  let same = 0
  const stranger = (row: number, cells: readonly string[], why: string) =>
    strangers.push({ row: row + titles + 2, text: cells.join('\t'), why })
  const pupilOf = (row: number, cells: readonly string[]): Pupil | string => {
    if (!identity) return table.rows[at.row + row] ?? 'Di bawah siswa terakhir'
    const { column, finder } = identity
    const found = finder.found.get(finder.keyOf(cells[column] ?? ''))
    if (found) return found
    // Whoever has no number in one column may have a name in the next.
    const other = cells.slice(0, from).flatMap((cell) => finders.flatMap((one) => one.found.get(one.keyOf(cell)) ?? []))[0]
    if (other) return other
    if (found === null) return 'Nama ini dimiliki beberapa siswa'
    return cells[column] ? 'Tidak ada di kelas ini' : 'Tanpa NISN atau nama'
  }
  const read = (pupil: Pupil, cells: readonly string[]) => {
    for (const [column, part] of to.entries()) {
      const component = part === undefined ? undefined : table.components[part]
      const text = cells[column]
      if (!component || text === undefined) continue
      const cell = { component_id: component.id, student_id: pupil.student.id }
      const before = known(cell)
      const value = cellTyped(text, before)
      // A printed list says of a second try what it counts: that is no new score.
      if (value?.state === 'remedial' && scoreTyped(text) === pupil.cells[part!]?.counts) {
        same++
        continue
      }
      if (!value) {
        unread.push({ who: pupil.student.name, part: component.name, text })
        continue
      }
      const change = {
        ...cell,
        pupil: pupil.student.name,
        part: component.name,
        from: before,
        to: { ...value, note: before.note },
      }
      if (isSame(before, change.to)) same += text === '' ? 0 : 1
      else (text === '' ? erases : changes).push(change)
    }
  }
  for (const [row, cells] of body.entries()) {
    if (identity && cells.every((cell) => cell === '')) continue
    const pupil = pupilOf(row, cells)
    if (typeof pupil === 'string') stranger(row, cells, pupil)
    else if (pupil.read_only) stranger(row, cells, 'Nilainya diisi guru kelompoknya')
    else if (seen.has(pupil.student.id)) stranger(row, cells, `${pupil.student.name} sudah ada di baris lain`)
    else {
      seen.add(pupil.student.id)
      read(pupil, cells)
    }
  }
  const columns = to.flatMap((part, column) => {
    const filled = body.filter((cells) => (cells[column] ?? '') !== '').length
    const isIdentity = identity !== undefined && column < from
    return part === undefined && !isIdentity && filled > 0 ? [head?.[column] || `Kolom ke-${column + 1}`] : []
  })
  return {
    by: identity?.finder.by ?? 'position',
    changes,
    erases,
    same,
    unread,
    strangers,
    columns,
    parts: to.flatMap((part) => (part === undefined ? [] : (table.components[part]?.name ?? []))),
  }
}

/** What is left of a block when its plan was taken, to be copied: rows that fit nobody and cells that could not be read. */
export const leftOf = ({ strangers, unread }: Pick<Plan, 'strangers' | 'unread'>): string =>
  [...strangers.map(({ text }) => text), ...unread.map(({ who, part, text }) => [who, part, text].join('\t'))].join('\n')

/** `60 → R 75`; an empty cell is a dash. */
export const changeSaid = ({ from, to }: Pick<Change, 'from' | 'to'>): string =>
  `${cellWritten(from) || '–'} → ${cellWritten(to) || '–'}`
