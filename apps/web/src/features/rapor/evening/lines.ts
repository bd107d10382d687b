import { keysOf } from '@lentera/contract/kit/keys'
import { type RaporDecision, raporLimits, type RaporPredicate } from '@lentera/contract/rapor'
import type { RaporEvening, RaporEveningRow } from '@lentera/contract/rapor/evening'
import { absenceKindOf, filledSentence, type RaporSentence, type SentenceKind } from '@lentera/contract/rapor/sentences'

export type Extra = RaporEveningRow['extras'][number]
/** What stands in the table of one pupil while it is written. */
export interface Line {
  readonly student_id: string
  readonly note: string
  readonly extras: readonly Extra[]
  readonly sick: number | null
  readonly excused: number | null
  readonly absent: number | null
  readonly reason: string
  readonly decision: RaporDecision | null
  readonly revision: number
  /** What somebody else has saved meanwhile in columns that were written here, too, until somebody chooses. */
  readonly theirs: Theirs
}
/** Fields that are written, and kept or given up, together. */
const columns = {
  note: ['note'],
  extras: ['extras'],
  days: ['sick', 'excused', 'absent', 'reason'],
  decision: ['decision'],
} as const
export type Column = keyof typeof columns
type Fields<C extends Column> = Pick<Line, (typeof columns)[C][number]>
export type Theirs = { readonly [C in Column]?: Fields<C> }
export interface Held {
  readonly rows: readonly Line[]
}

/** A pupil's row as it was answered. */
export const lineOf = ({ student, absence_reason, ...row }: RaporEveningRow): Line => ({
  student_id: student.id,
  note: row.note,
  extras: row.extras,
  sick: row.sick,
  excused: row.excused,
  absent: row.absent,
  reason: absence_reason ?? '',
  decision: row.decision,
  revision: row.revision,
  theirs: {},
})
export const heldOf = ({ rows }: RaporEvening): Held => ({ rows: rows.map(lineOf) })

const columnNames = keysOf(columns)
const inColumn = <C extends Column>(line: Line, column: C) =>
  Object.fromEntries(columns[column].map((field) => [field, line[field]])) as Fields<C>
/** Spaces at the ends are not kept, so they are no change. */
const plainOf = (said: unknown) => JSON.stringify(said, (_, value: unknown) => (typeof value === 'string' ? value.trim() : value))
const isSame = (a: Line | undefined, b: Line, column: Column) =>
  a !== undefined && plainOf(inColumn(a, column)) === plainOf(inColumn(b, column))
const byPupil = ({ rows }: Held) => new Map(rows.map((line) => [line.student_id, line]))

/** The lines that say something else than they began with. */
export const changedIn = (begun: Held, { rows }: Held): Line[] => {
  const before = byPupil(begun)
  return rows.filter((line) => columnNames.some((column) => !isSame(before.get(line.student_id), line, column)))
}

/** The changed lines of cards that can still change: one that was handed in meanwhile takes nothing more, and stops no other. */
export const savableIn = (begun: Held, held: Held, pupils: ReadonlyMap<string, RaporEveningRow>): Line[] =>
  changedIn(begun, held).filter(({ student_id }) => pupils.get(student_id)?.open ?? false)

/** The newest with what was changed here, column by column; what others have saved in the same columns meanwhile is kept beside. */
export const mergedLines = (begun: Held, mine: Held, newest: Held): Held => {
  const [before, own] = [byPupil(begun), byPupil(mine)]
  return {
    rows: newest.rows.map((line) => {
      const [was, held] = [before.get(line.student_id), own.get(line.student_id)]
      if (!held) return line
      const changed = columnNames.filter((column) => !isSame(was, held, column))
      const theirs = changed.flatMap((column) => {
        if (isSame(line, held, column)) return []
        const other = isSame(was, line, column) ? held.theirs[column] : inColumn(line, column)
        return other ? [[column, other] as const] : []
      })
      const kept = Object.assign({}, ...changed.map((column) => inColumn(held, column))) as Partial<Line>
      return { ...line, ...kept, theirs: Object.fromEntries(theirs) as Theirs }
    }),
  }
}
/** A line after somebody has chosen between what stands in a column here and what somebody else has saved there. */
export const withChoice = (line: Line, column: Column, who: 'mine' | 'theirs'): Line => {
  const { [column]: other, ...theirs } = line.theirs
  return { ...line, ...(who === 'theirs' && other), theirs }
}
export const isContested = ({ theirs }: Line): boolean => Object.keys(theirs).length > 0

/** A line as the call takes it. */
export const bodyOf = ({ theirs: _theirs, reason, extras, ...line }: Line) => ({
  ...line,
  extras: extras.map((one) => ({ ...one, name: one.name.trim() })),
  absence_reason: reason.trim() === '' ? null : reason,
})

/** What stops a line from being saved, in words; undefined where nothing does. */
export const wrongIn = (line: Line): string | undefined => {
  const { extras, sick, excused, absent, reason } = line
  if (isContested(line)) return 'pilih dahulu antara isian Anda dan isian orang lain'
  if (extras.some(({ name }) => name.trim().length < 2)) return 'isi nama setiap kegiatan'
  const given = [sick, excused, absent].filter((one) => one !== null).length
  if (given > 0 && given < 3) return 'isi hari sakit, izin, dan alpa, atau kosongkan semua'
  if (given === 3 && reason.trim().length < 3) return 'tulis alasan mengubah jumlah ketidakhadiran'
  return undefined
}

/** Days as the card will say them. */
export const daysOf = ({ sick, excused, absent }: Line, { counted }: RaporEveningRow): RaporEveningRow['counted'] =>
  sick !== null && excused !== null && absent !== null ? { sick, excused, absent } : counted

/** What whoever leads the class still owes a pupil's card, in words, as it would be saved. */
export const owedOn = (line: Line, row: RaporEveningRow, semester: number): string[] => {
  if (!row.open) return []
  return [
    ...(line.note.trim() === '' ? ['catatan'] : []),
    ...(row.kokurikuler === 'partial' ? ['kokurikuler'] : []),
    ...(row.internship === 'partial' ? ['keterangan PKL'] : []),
    ...(row.attitude === 'partial' ? ['sikap'] : []),
    ...(semester === 2 && line.decision === null ? ['keputusan'] : []),
  ]
}
/** All that the card still lacks: what the teachers of its subjects owe, too. */
export const lacksOf = (line: Line, row: RaporEveningRow, semester: number): string[] => [
  ...owedOn(line, row, semester),
  ...(row.open && row.subjects.length > 0 ? [`${row.subjects.length} pelajaran`] : []),
]

/** What sentences are proposed by. */
interface Standing {
  readonly average: RaporPredicate | null
  readonly absences: ReturnType<typeof absenceKindOf>
  readonly decision: RaporDecision | null
  readonly predicate: RaporPredicate | null
}
/** How a pupil stands; with how well the pupil took part where an activity is spoken of. */
export const standingOf = (line: Line, row: RaporEveningRow, extra?: Extra): Standing => ({
  average: row.band,
  absences: absenceKindOf(daysOf(line, row)),
  decision: line.decision,
  predicate: extra?.predicate ?? null,
})

/** How much of what a sentence speaks of is so; null where something is not. */
const fitOf = ({ fits }: RaporSentence, standing: Standing): number | null => {
  const spoken = keysOf(fits).filter((name) => fits[name] !== undefined)
  return spoken.every((name) => standing[name] === fits[name]) ? spoken.length : null
}
/**
 * The sentences that fit how the pupil stands, the closest first, then the own ones and the school's, then those that fit everybody.
 * What stands there already is not proposed.
 */
export const proposed = (
  bank: readonly RaporSentence[],
  { kind, standing, name, text }: { kind: SentenceKind; standing: Standing; name: string; text: string },
): RaporSentence[] => {
  const rank = (one: RaporSentence, fit: number) => (fit > 0 ? -10 - fit : one.of === 'own' ? -2 : one.of === 'school' ? -1 : 0)
  return bank
    .flatMap((one) => {
      const fit = one.kind === kind && !text.includes(filledSentence(one.text, name)) ? fitOf(one, standing) : null
      return fit === null ? [] : [{ one, rank: rank(one, fit) }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one)
}

/** A note with a sentence more; as it was where there is no room for it. */
export const withSentence = (line: Line, sentence: RaporSentence, name: string): Line => {
  const note = [line.note.trim(), filledSentence(sentence.text, name)].filter(Boolean).join(' ')
  return note.length > raporLimits.text ? line : { ...line, note }
}

const putExtra = (line: Line, at: number, change: Partial<Extra>): Line => ({
  ...line,
  extras: line.extras.map((one, nr) => (nr === at ? { ...one, ...change } : one)),
})
/** An activity with a sentence in place of what was said of it. */
export const withActivityText = (line: Line, at: number, sentence: RaporSentence, name: string): Line =>
  putExtra(line, at, { text: filledSentence(sentence.text, name) })

/** How well a pupil took part; a sentence of the bank that spoke of another predicate gives way to one that speaks of this. */
export const withPredicate = (
  line: Line,
  at: number,
  predicate: RaporPredicate | undefined,
  { bank, name }: { readonly bank: readonly RaporSentence[]; readonly name: string },
): Line => {
  const { text = '' } = line.extras[at] ?? {}
  const isOther = bank.some(
    (one) => one.fits.predicate !== undefined && one.fits.predicate !== predicate && filledSentence(one.text, name) === text,
  )
  const fitting = bank.find((one) => one.kind === 'activity' && predicate !== undefined && one.fits.predicate === predicate)
  return putExtra(line, at, { predicate, ...(isOther && { text: fitting ? filledSentence(fitting.text, name) : '' }) })
}

/** One value for a column. */
export type Fill =
  | { readonly column: 'note'; readonly sentence: RaporSentence }
  | { readonly column: 'decision'; readonly decision: RaporDecision }
  | {
      readonly column: 'activity'
      readonly activity: string
      readonly predicate: RaporPredicate | undefined
      readonly sentence: RaporSentence | undefined
    }
/** Whether a line has something in the column already. */
const hasIn = (line: Line, fill: Fill): boolean => {
  if (fill.column === 'note') return line.note.trim() !== ''
  if (fill.column === 'decision') return line.decision !== null
  return line.extras.some((one) => one.kind === undefined && one.name.toLowerCase() === fill.activity.trim().toLowerCase())
}
const filledLine = (line: Line, fill: Fill, name: string): Line => {
  if (fill.column === 'note') return { ...line, note: filledSentence(fill.sentence.text, name) }
  if (fill.column === 'decision') return { ...line, decision: fill.decision }
  const { activity, predicate, sentence } = fill
  const extra: Extra = {
    name: activity.trim(),
    text: sentence ? filledSentence(sentence.text, name) : '',
    ...(predicate !== undefined && { predicate }),
  }
  const others = line.extras.filter((one) => one.kind !== undefined || one.name.toLowerCase() !== extra.name.toLowerCase())
  return others.length >= raporLimits.extras ? line : { ...line, extras: [extra, ...others] }
}
/** All pupils whose cards can still change with one value in a column; those that have one keep it unless `over` says otherwise. */
export const filledLines = (
  rows: readonly Line[],
  fill: Fill,
  { pupils, over }: { readonly pupils: ReadonlyMap<string, RaporEveningRow>; readonly over: boolean },
): Line[] =>
  rows.map((line) => {
    const row = pupils.get(line.student_id)
    return !row?.open || (hasIn(line, fill) && !over) ? line : filledLine(line, fill, row.student.name)
  })
