import { type ClassGrades, gradeLimits, grades } from '@lentera/contract/grades'
import { cellTyped, cellWritten } from '@lentera/contract/grades/typed'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useOutbox, useWrites } from '#lib/offline/outbox.ts'
import {
  type Cell,
  cellsOf,
  type Clash,
  emptyCell,
  isSame,
  keyOf,
  knownOf,
  type Known,
  type Said,
  withAnswers,
  withWaiting,
  writtenOf,
} from './cells.ts'
import { useClashes } from './use-clashes.ts'

/** How a cell is: as the server has it, on its way or on this device, nothing that can be a score, or changed by somebody else. */
export interface Shown {
  readonly text: string
  readonly look: 'kept' | 'waiting' | 'wrong'
  readonly said: Said
}

/** What the server has answered to saves of this visit: it holds until the table is read anew, also once the device has let go of them. */
const useAnswers = (subject: string): ReadonlyMap<string, Known> => {
  const entries = useWrites(grades.save, subject)
  const [answers, setAnswers] = useState<ReadonlyMap<string, Known>>(new Map())
  const newer = entries
    .flatMap(({ state, reply }) => (state === 'delivered' && reply ? reply.cells : []))
    .filter((cell) => cell.revision > (answers.get(keyOf(cell))?.revision ?? -1))
  if (newer.length > 0) setAnswers(new Map([...answers, ...newer.map((cell) => [keyOf(cell), knownOf(cell)] as const)]))
  return answers
}

/** How cells are with what waits on this device. */
const useCells = (table: ClassGrades, subject: string) => {
  const entries = useWrites(grades.save, subject)
  const answers = useAnswers(subject)
  const read = useMemo(() => cellsOf(table), [table])
  return useMemo(
    () =>
      withWaiting(
        withAnswers(read, answers),
        entries.filter(({ state }) => state !== 'delivered').map(({ input }) => input?.body.cells ?? []),
      ),
    [read, entries, answers],
  )
}

/** Milliseconds for which what was just written counts as written, until the device has kept it. */
const JUST_NOW = 3_000

/** Writes cells; answers what stood there before, of those that differ. `before` is what a cell says, with what was just written. */
const useWriting = (subject: string, cells: ReadonlyMap<string, Known>) => {
  const posting = useOutbox(grades.save, { subject, recalls: true })
  const { send } = posting
  const justNow = useRef(new Map<string, Known & { readonly until: number }>())
  const before = useCallback(
    (cell: Cell): Known => {
      const [kept, own] = [cells.get(keyOf(cell)) ?? emptyCell, justNow.current.get(keyOf(cell))]
      return own && own.until > Date.now() && own.revision > kept.revision ? own : kept
    },
    [cells],
  )
  const write = useCallback(
    (wanted: readonly (Cell & Said)[]): (Cell & Said)[] => {
      const fresh = wanted.map((one) => ({ one, was: before(one) })).filter(({ one, was }) => !isSame(was, one))
      const sent = fresh.map(({ one, was }) => writtenOf(one, was.revision))
      // A pasted block of any size goes out in as many saves as it needs.
      for (let from = 0; from < sent.length; from += gradeLimits.cells)
        void send({ body: { cells: sent.slice(from, from + gradeLimits.cells) } })
      const until = Date.now() + JUST_NOW
      for (const { one, was } of fresh) justNow.current.set(keyOf(one), { ...one, revision: was.revision + 1, until })
      return fresh.map(({ one: { component_id, student_id }, was }) => ({ ...was, component_id, student_id }))
    },
    [before, send],
  )
  return { posting, write, before }
}

/**
 * Entering scores into a table: what is typed goes out as soon as a cell is left, waits here without signal, and can be undone.
 * A score that a colleague has changed meanwhile is not written over: both are shown, and the teacher chooses.
 */
export const useEntering = (table: ClassGrades) => {
  const subject = `${table.class.uuid} ${table.subject.id} ${table.period.semester}`
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map())
  const [undoable, setUndoable] = useState<readonly (readonly (Cell & Said)[])[]>([])
  const { cells, held } = useCells(table, subject)
  const { posting, write, before: standing } = useWriting(subject, cells)
  const { clashes, forget } = useClashes(subject)
  const known = (cell: Cell): Known => cells.get(keyOf(cell)) ?? emptyCell
  /** Takes what cells are to say; what was typed wrong there is forgotten. */
  const put = (wanted: readonly (Cell & Said)[]) => {
    const next = new Map(wrong)
    for (const one of wanted) next.delete(keyOf(one))
    setWrong(next)
    const before = write(wanted)
    if (before.length > 0) setUndoable([...undoable.slice(-49), before])
  }
  /** Takes a text in; one that says nothing stays where it was typed, marked. */
  const enter = (cell: Cell, text: string) => {
    const { note, ...before } = standing(cell)
    const read = cellTyped(text, before)
    if (read) put([{ ...cell, ...read, note }])
    else setWrong(new Map(wrong).set(keyOf(cell), text))
  }
  const undo = () => {
    const last = undoable.at(-1)
    if (!last) return
    setUndoable(undoable.slice(0, -1))
    write(last)
  }
  const settle = (clash: Clash, mine: boolean) => {
    forget(clash)
    if (mine) void posting.send({ body: { cells: [writtenOf({ ...clash, ...clash.mine }, clash.revision)] } })
  }
  const shown = (cell: Cell): Shown => {
    const key = keyOf(cell)
    const [typed, said] = [wrong.get(key), known(cell)]
    if (typed !== undefined) return { text: typed, look: 'wrong', said }
    return { text: cellWritten(said), look: held.has(key) ? 'waiting' : 'kept', said }
  }
  return {
    shown,
    known,
    enter,
    put,
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
