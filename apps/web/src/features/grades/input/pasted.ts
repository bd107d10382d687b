import { cellTyped, cellWritten, scoreTyped } from '@lentera/contract/grades/typed'
import { type Cell, isSame, type Known, type Said } from './cells.ts'
import { identityIn, lastOfIdentity, type MatchedBy, type Pupil, pupilFinder, type Table, titleKey } from './pasted-pupils.ts'

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

const headings = /^(no|nis|nisn|nis\/nisn|nama|nama siswa|nama lengkap|nilai akhir|predikat|rata-rata)\.?$/
/** Whether a first row names columns instead of holding scores. */
const isHead = (cells: readonly string[], { components }: Table) =>
  cells.some((cell) => headings.test(titleKey(cell)) || components.some(({ name }) => titleKey(name) === titleKey(cell)))

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

/** Rows in which the titles of columns are looked for. */
const TITLES_WITHIN = 15

/** What a cell of the block changes; `same` where it says what is known, `unread` where it is no score and no state. */
const changeOf = (
  { pupil, component, counts }: { pupil: Pupil; component: Table['components'][number]; counts: number | null },
  text: string,
  known: Reading['known'],
): Change | 'same' | 'unread' => {
  const cell = { component_id: component.id, student_id: pupil.student.id }
  const before = known(cell)
  // A printed list says of a second try what it counts: that is no new score.
  if (before.state === 'remedial' && text !== '' && scoreTyped(text) === counts) return 'same'
  const value = cellTyped(text, before)
  if (!value) return 'unread'
  const to = { ...value, note: before.note }
  return isSame(before, to) ? 'same' : { ...cell, pupil: pupil.student.name, part: component.name, from: before, to }
}

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
  const seen = new Set<string>()
  const changes: Change[] = []
  const erases: Change[] = []
  const unread: Left[] = []
  const strangers: { row: number; text: string; why: string }[] = []
  let same = 0
  const stranger = (row: number, cells: readonly string[], why: string) =>
    strangers.push({ row: row + titles + 2, text: cells.join('\t'), why })
  const pupilOf = pupilFinder({ table, identity, from, row: at.row })
  const read = (pupil: Pupil, cells: readonly string[]) => {
    for (const [column, part] of to.entries()) {
      const component = part === undefined ? undefined : table.components[part]
      const text = cells[column]
      if (!component || text === undefined) continue
      const change = changeOf({ pupil, component, counts: pupil.cells[part!]?.counts ?? null }, text, known)
      if (change === 'unread') unread.push({ who: pupil.student.name, part: component.name, text })
      else if (change === 'same') same += text === '' ? 0 : 1
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
