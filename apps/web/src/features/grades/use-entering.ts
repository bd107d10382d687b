import { type ClassGrades, gradeLimits, grades, type SavedCell } from '@lentera/contract/grades'
import { scoreTyped } from '@lentera/contract/grades/typed'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useOutbox, useWrites } from '#lib/offline/outbox.ts'

/** A place in the table: component and pupil. */
export interface Cell {
  readonly component_id: string
  readonly student_id: string
}
const keyOf = ({ component_id, student_id }: Cell): string => `${component_id} ${student_id}`
/** How a cell is: as the server has it, on its way or on this device, no score, or changed by somebody else. */
type CellState = 'kept' | 'waiting' | 'wrong' | 'changed'
export interface Shown {
  readonly text: string
  readonly state: CellState
}

const textOf = (score: number | null): string => (score === null ? '' : String(score).replace('.', ','))
interface Known {
  readonly score: number | null
  readonly revision: number
}
/** What a teacher has typed that differs from what somebody else has written meanwhile. */
interface Clash extends Cell {
  readonly mine: number | null
  readonly theirs: number | null
  readonly revision: number
  readonly by: string
}

const cellsOf = ({ components, rows }: ClassGrades): Map<string, Known> =>
  new Map(
    rows.flatMap(({ student, cells }) =>
      components.map(({ id }, at): [string, Known] => [
        keyOf({ component_id: id, student_id: student.id }),
        cells[at] ?? { score: null, revision: 0 },
      ]),
    ),
  )

/** The scores that wait on this device, newest last, over what the server has: each write counts the revision up. */
const withWaiting = (
  table: Map<string, Known>,
  waiting: readonly (readonly (Cell & { readonly score: number | null })[])[],
): { cells: Map<string, Known>; held: ReadonlySet<string> } => {
  const cells = new Map(table)
  const held = new Set<string>()
  for (const batch of waiting)
    for (const cell of batch) {
      const key = keyOf(cell)
      const before = cells.get(key)
      if (before?.score === cell.score) continue
      cells.set(key, { score: cell.score, revision: (before?.revision ?? 0) + 1 })
      held.add(key)
    }
  return { cells, held }
}

const clashOf = (
  { component_id, student_id, score, revision, by }: SavedCell,
  given: ReadonlyMap<string, number | null>,
): Clash => ({
  component_id,
  student_id,
  mine: given.get(keyOf({ component_id, student_id })) ?? null,
  theirs: score,
  revision,
  by: by ?? 'guru lain',
})

/** How cells are with what waits on this device. */
const useCells = (table: ClassGrades, subject: string) => {
  const entries = useWrites(grades.save, subject)
  return useMemo(
    () =>
      withWaiting(
        cellsOf(table),
        entries.filter(({ state }) => state !== 'delivered').map(({ input }) => input?.body.cells ?? []),
      ),
    [table, entries],
  )
}

type Scored = Cell & { readonly score: number | null }
/** Writes scores, and hears which of them somebody else has changed meanwhile. */
const useWriting = (subject: string, cells: ReadonlyMap<string, Known>) => {
  const [clashes, setClashes] = useState<readonly Clash[]>([])
  const given = useRef(new Map<string, number | null>())
  const posting = useOutbox(grades.save, {
    subject,
    done: ({ cells: saved }) => {
      const changed = saved.filter(({ outcome }) => outcome === 'changed')
      if (changed.length > 0) setClashes((before) => [...before, ...changed.map((cell) => clashOf(cell, given.current))])
    },
  })
  const { send } = posting
  /** Answers what stood there before, of those that differ. */
  const write = useCallback(
    (wanted: readonly Scored[]): Scored[] => {
      const fresh = wanted.filter((one) => (cells.get(keyOf(one))?.score ?? null) !== one.score)
      if (fresh.length === 0) return []
      for (const one of fresh) given.current.set(keyOf(one), one.score)
      const seen = fresh.map((one) => ({ ...one, revision: cells.get(keyOf(one))?.revision ?? 0 }))
      // A pasted block of any size goes out in as many saves as it needs.
      for (let from = 0; from < seen.length; from += gradeLimits.cells)
        void send({ body: { cells: seen.slice(from, from + gradeLimits.cells) } })
      return fresh.map((one) => ({ ...one, score: cells.get(keyOf(one))?.score ?? null }))
    },
    [cells, send],
  )
  const settle = (clash: Clash, mine: boolean) => {
    setClashes((all) => all.filter((one) => one !== clash))
    const { component_id, student_id } = clash
    if (mine) void send({ body: { cells: [{ component_id, student_id, score: clash.mine, revision: clash.revision }] } })
  }
  return { posting, write, clashes, settle }
}

/**
 * Entering scores into a table: what is typed goes out as soon as a cell is left, waits here without signal, and can be undone.
 * A score that a colleague has changed meanwhile is not written over: both are shown, and the teacher chooses.
 */
export const useEntering = (table: ClassGrades) => {
  const subject = `${table.class.uuid} ${table.subject.id} ${table.period.semester}`
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map())
  const [undoable, setUndoable] = useState<readonly (readonly Scored[])[]>([])
  const { cells, held } = useCells(table, subject)
  const { posting, write, clashes, settle } = useWriting(subject, cells)
  /** Takes texts in; those that are no scores stay where they were typed, marked. */
  const enter = (typed: readonly (Cell & { readonly text: string })[]) => {
    const read = typed.map(({ text, ...cell }) => ({ ...cell, text, score: scoreTyped(text) }))
    const next = new Map(wrong)
    for (const one of read)
      if (one.score === undefined) next.set(keyOf(one), one.text)
      else next.delete(keyOf(one))
    setWrong(next)
    const before = write(
      read.flatMap(({ component_id, student_id, score }) => (score === undefined ? [] : [{ component_id, student_id, score }])),
    )
    if (before.length > 0) setUndoable([...undoable.slice(-49), before])
  }
  const undo = () => {
    const last = undoable.at(-1)
    if (!last) return
    setUndoable(undoable.slice(0, -1))
    write(last)
  }
  const shown = (cell: Cell): Shown => {
    const typed = wrong.get(keyOf(cell))
    if (typed !== undefined) return { text: typed, state: 'wrong' }
    const key = keyOf(cell)
    return { text: textOf(cells.get(key)?.score ?? null), state: held.has(key) ? 'waiting' : 'kept' }
  }
  return {
    shown,
    enter,
    undo,
    canUndo: undoable.length > 0,
    clashes,
    settle,
    wrong: wrong.size,
    waiting: held.size,
    /** Something is on its way, to the server or into this device. */
    busy: posting.busy,
    fault: posting.fault,
    failed: posting.entry?.state === 'failed',
    retry: posting.retry,
    drop: posting.drop,
  }
}
export type Entering = ReturnType<typeof useEntering>
