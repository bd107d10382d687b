import type { ClassGrades, grades, SavedCell } from '@lentera/contract/grades'
import type { CellValue } from '@lentera/contract/grades/typed'
import type { Input } from '@lentera/contract/kit/call'

/** A place in the table: component and pupil. */
export interface Cell {
  readonly component_id: string
  readonly student_id: string
}
export const keyOf = ({ component_id, student_id }: Cell): string => `${component_id} ${student_id}`

/** All that a teacher says in a cell. */
export interface Said extends CellValue {
  readonly note: string
}
export interface Known extends Said {
  readonly revision: number
}
export const emptyCell: Known = { state: 'score', score: null, first: null, note: '', revision: 0 }

export const isSame = (one: Said, other: Said): boolean =>
  one.state === other.state && one.score === other.score && one.first === other.first && one.note === other.note

type Read = ClassGrades['rows'][number]['cells'][number]
/** A cell as the server tells it. */
export const knownOf = (cell: Read | undefined): Known =>
  cell
    ? {
        state: cell.state ?? 'score',
        score: cell.score,
        first: cell.first ?? null,
        note: cell.note ?? '',
        revision: cell.revision,
      }
    : emptyCell

/** The pupils of a class, then those who were moved on. */
export const rowsOf = ({ rows, moved }: ClassGrades): ClassGrades['rows'] => (moved ? [...rows, ...moved] : rows)

/** Whether a pupil's cell in a component takes a score: of who was moved on only one that has one. */
export const takesScore = ({ moved_to, cells }: ClassGrades['rows'][number], component: number): boolean =>
  moved_to === undefined || cells[component] != null

export const cellsOf = (table: ClassGrades): ReadonlyMap<string, Known> =>
  new Map(
    rowsOf(table).flatMap(({ student, cells }) =>
      table.components.map(({ id }, at): [string, Known] => [
        keyOf({ component_id: id, student_id: student.id }),
        knownOf(cells[at] ?? undefined),
      ]),
    ),
  )

export type Written = Input<typeof grades.save>['body']['cells'][number]
/** A cell as it is sent. */
export const writtenOf = (cell: Cell & Said, revision: number): Written => ({
  component_id: cell.component_id,
  student_id: cell.student_id,
  score: cell.score,
  state: cell.state,
  ...(cell.state === 'remedial' && { first: cell.first }),
  note: cell.note,
  revision,
})

/** What a cell becomes by what is sent; without a state, as an older page sent it, only the score is said. */
const after = (before: Said, sent: Written): Said => {
  const note = sent.note ?? before.note
  if (sent.state) return { state: sent.state, score: sent.score, first: sent.first ?? null, note }
  if (before.state === 'remedial' && sent.score !== null) return { ...before, score: sent.score, note }
  if (before.state !== 'score' && sent.score === null) return { ...before, note }
  return { state: 'score', score: sent.score, first: null, note }
}

/** What waits on this device, newest last, over what the server has: each write counts the revision up. */
export const withWaiting = (
  table: ReadonlyMap<string, Known>,
  waiting: readonly (readonly Written[])[],
): { cells: ReadonlyMap<string, Known>; held: ReadonlySet<string> } => {
  const cells = new Map(table)
  const held = new Set<string>()
  for (const batch of waiting)
    for (const sent of batch) {
      const key = keyOf(sent)
      const before = cells.get(key) ?? emptyCell
      const next = after(before, sent)
      if (isSame(before, next)) continue
      cells.set(key, { ...next, revision: before.revision + 1 })
      held.add(key)
    }
  return { cells, held }
}

/** What the server has answered to saves, over a table that was read before them. */
export const withAnswers = (
  table: ReadonlyMap<string, Known>,
  answers: ReadonlyMap<string, Known>,
): ReadonlyMap<string, Known> => {
  const newer = [...answers].filter(([key, { revision }]) => revision > (table.get(key)?.revision ?? 0))
  return newer.length === 0 ? table : new Map([...table, ...newer])
}

/** What a teacher has typed that differs from what somebody else has written meanwhile. */
export interface Clash extends Cell {
  readonly mine: Said
  readonly theirs: Said
  readonly revision: number
  readonly by: string
}

/** The cells of a save that somebody else had changed meanwhile, with what was sent for them. */
export const clashesOf = (saved: readonly SavedCell[], sent: readonly Written[]): Clash[] => {
  const given = new Map(sent.map((one) => [keyOf(one), one]))
  return saved.flatMap((cell) => {
    const one = given.get(keyOf(cell))
    if (cell.outcome !== 'changed' || !one) return []
    const { component_id, student_id, revision, by } = cell
    const theirs = knownOf(cell)
    return [{ component_id, student_id, revision, by: by ?? 'guru lain', mine: after(emptyCell, one), theirs }]
  })
}

/** The newest of each cell. */
export const withClashes = (all: readonly Clash[], more: readonly Clash[]): readonly Clash[] => [
  ...new Map([...all, ...more].map((one) => [keyOf(one), one])).values(),
]
