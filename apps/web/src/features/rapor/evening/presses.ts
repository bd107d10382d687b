import type { RaporDecision, RaporPredicate } from '@lentera/contract/rapor'
import type { RaporEveningRow } from '@lentera/contract/rapor/evening'
import type { RaporSentence } from '@lentera/contract/rapor/sentences'
import { type Line, proposed, standingOf, withActivityText, withPredicate, withSentence } from './lines.ts'

/** Where in a row one can stand: its note, one of its activities, the days, the decision. */
export type Stop = 'note' | 'days' | 'decision' | `extra:${number}`
export interface At {
  readonly row: number
  readonly stop: Stop
}
/** A key as it was pressed. `edge` says at which ends of a text it was, so that arrows leave it there alone. */
export interface Press {
  readonly key: string
  /** The place of the key, since with Alt some keyboards write another letter. */
  readonly code: string
  readonly alt?: boolean
  readonly shift?: boolean
  readonly edge?: 'none' | 'start' | 'end' | 'both'
}
export interface Table {
  readonly rows: readonly Line[]
  readonly at: At
}
/** What presses need to know beside the lines. */
export interface Around {
  readonly pupils: ReadonlyMap<string, RaporEveningRow>
  readonly bank: readonly RaporSentence[]
  readonly semester: number
}

/** The number of the activity at which a stop is; undefined at any other. */
export const extraAt = (stop: Stop): number | undefined => (stop.startsWith('extra:') ? Number(stop.slice(6)) : undefined)

/** The stops of a row from left to right. */
const stopsOf = ({ extras }: Line, semester: number): Stop[] => [
  'note',
  ...Array.from({ length: Math.max(1, extras.length) }, (_, nr): Stop => `extra:${nr}`),
  'days',
  ...(semester === 2 ? (['decision'] as const) : []),
]
/** The same stop in another row, or the last of its activities. */
const nearest = (stops: readonly Stop[], stop: Stop): Stop => {
  if (stops.includes(stop)) return stop
  return stops.findLast((one) => extraAt(one) !== undefined) ?? 'note'
}

const predicateKeys: Readonly<Record<string, RaporPredicate | undefined>> = {
  s: 'very_good',
  b: 'good',
  c: 'sufficient',
  k: 'poor',
  delete: undefined,
}
const decisionKeys: Readonly<Record<string, RaporDecision | null>> = { n: 'promoted', t: 'retained', delete: null }
const rowSteps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }
const columnSteps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

const moved = ({ rows, at }: Table, by: number, semester: number): Table => {
  const row = Math.max(0, Math.min(rows.length - 1, at.row + by))
  const line = rows[row]
  return line ? { rows, at: { row, stop: nearest(stopsOf(line, semester), at.stop) } } : { rows, at }
}
const withLine = ({ rows, at }: Table, line: Line): Table => ({ rows: rows.map((one, nr) => (nr === at.row ? line : one)), at })

/** The sentences that Alt and a number put in where one stands, in their order. */
export const offeredAt = ({ rows, at }: Table, { pupils, bank }: Around): RaporSentence[] => {
  const line = rows[at.row]
  const row = line && pupils.get(line.student_id)
  if (!line || !row?.open) return []
  const { name } = row.student
  const extra = extraAt(at.stop)
  if (extra === undefined) return proposed(bank, { kind: 'note', standing: standingOf(line, row), name, text: line.note })
  const of = line.extras[extra]
  return of ? proposed(bank, { kind: 'activity', standing: standingOf(line, row, of), name, text: of.text }) : []
}
/** The table with a sentence put in where one stands. */
export const afterSentence = (table: Table, sentence: RaporSentence, { pupils }: Around): Table => {
  const line = table.rows[table.at.row]
  const row = line && pupils.get(line.student_id)
  if (!line || !row?.open) return table
  const extra = extraAt(table.at.stop)
  const { name } = row.student
  return withLine(table, extra === undefined ? withSentence(line, sentence, name) : withActivityText(line, extra, sentence, name))
}

/** A letter that says a predicate or a decision, and goes on to the next row; undefined where it says nothing here. */
const afterLetter = (table: Table, press: Press, { pupils, bank, semester }: Around): Table | undefined => {
  const line = table.rows[table.at.row]
  const row = line && pupils.get(line.student_id)
  if (!line || !row?.open) return undefined
  const key = press.key.toLowerCase()
  const extra = extraAt(table.at.stop)
  const on = key === 'delete' ? 0 : 1
  if (extra !== undefined && key in predicateKeys && line.extras[extra] && line.extras[extra].kind === undefined) {
    const next = withPredicate(line, extra, predicateKeys[key], { bank, name: row.student.name })
    return moved(withLine(table, next), on, semester)
  }
  if (table.at.stop === 'decision' && key in decisionKeys)
    return moved(withLine(table, { ...line, decision: decisionKeys[key] ?? null }), on, semester)
  return undefined
}

/** Whether an arrow leaves the text in which it was pressed. */
const leaves = ({ key, edge = 'both' }: Press): boolean => {
  const end = key === 'ArrowUp' || key === 'ArrowLeft' ? 'start' : 'end'
  return key === 'Enter' || edge === 'both' || edge === end
}

/** The table after a key was pressed in a cell; null where the key is left to the browser. */
export const afterPress = (table: Table, press: Press, around: Around): Table | null => {
  const { semester } = around
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(press.code)?.[1]
  if (press.alt) {
    const sentence = digit === undefined ? undefined : offeredAt(table, around)[Number(digit) - 1]
    return sentence ? afterSentence(table, sentence, around) : null
  }
  if (press.shift) return null
  const [rowStep, columnStep] = [rowSteps[press.key], columnSteps[press.key]]
  if (rowStep !== undefined) return leaves(press) ? moved(table, rowStep, semester) : null
  if (columnStep !== undefined) {
    const line = table.rows[table.at.row]
    if (!line || !leaves(press)) return null
    const stops = stopsOf(line, semester)
    const stop = stops[stops.indexOf(table.at.stop) + columnStep]
    return stop ? { ...table, at: { ...table.at, stop } } : table
  }
  return (table.at.stop === 'note' ? undefined : afterLetter(table, press, around)) ?? null
}
