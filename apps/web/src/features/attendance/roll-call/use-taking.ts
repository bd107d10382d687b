import { type Mark, type RollCall, rollCall, type RollCallPupil, type Taken } from '@lentera/contract/attendance/roll-call'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ask } from '#lib/http/ask.ts'
import { AskFault } from '#lib/http/fault.ts'
import { useOnline } from '#lib/offline/online.ts'
import { useOutbox } from '#lib/offline/outbox.ts'
import { dropKept, type Kept, keep, readKept } from './kept.ts'
import { type Marks, marksAfter, marksFrom, plainMark, toSend } from './marks.ts'

const DRAFT_AFTER = 700

interface Undo {
  readonly pupil: RollCallPupil
  readonly before: Mark | undefined
}
/** Marks, and who has them beside this list; null while that is this device alone. Marks that nobody has made are the server's. */
interface Held {
  readonly marks: Marks
  readonly with: Kept['with']
}

/** The marks that stand when the screen opens: this device's own, unless the server has newer ones. */
const begin = (uuid: string, { date, students, draft }: RollCall): Held => {
  const kept = readKept(uuid)
  if (kept?.date === date && kept.with !== 'server') return { marks: marksFrom(kept.marks, students), with: kept.with }
  return { marks: marksFrom(draft?.marks, students), with: 'server' }
}
const none: readonly Mark[] = []

/**
 * A roll call under way: its marks, kept on the device at once and on the server as a draft a moment later, and its
 * confirmation, which goes through the outbox. Whoever marks on while a confirmation waits takes it back, unless it may be on
 * the server already: then the next one follows it.
 */
export function useTaking(uuid: string, call: RollCall) {
  const { date, students } = call
  const [held, setHeld] = useState<Held>(() => begin(uuid, call))
  const [undo, setUndo] = useState<Undo | null>(null)
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const online = useOnline()
  const { send: post, ...posting } = useOutbox(rollCall.takeRollCall, {
    subject: `${uuid} ${date}`,
    recalls: true,
  })
  const { entry, busy, drop } = posting
  const latest = useRef(held)
  const applied = useRef('')
  const waiting = entry?.state === 'waiting'
  const pending = (waiting && entry.input?.body.marks) || none

  const hold = useCallback(
    (marks: Marks, others: Held['with']) => {
      latest.current = { marks, with: others }
      setHeld(latest.current)
      const all = Object.values(marks)
      if (all.length > 0 || others !== 'server') keep(uuid, { date, marks: all, with: others })
      else dropKept(uuid)
    },
    [uuid, date],
  )

  const change = (marks: Marks, undoing: Undo | null) => {
    hold(marks, null)
    setUndo(undoing)
    setConfirmed(null)
    if (waiting) void posting.withdraw()
  }
  const mark = (pupil: RollCallPupil, said: Mark | undefined) => {
    const { [pupil.id]: before, ...rest } = latest.current.marks
    // What is on its way is taken back by a word, not by silence.
    const named = said ?? (pending.some(({ student_id }) => student_id === pupil.id) ? plainMark(pupil) : undefined)
    change(named ? { ...rest, [pupil.id]: named } : rest, { pupil, before })
  }
  const takeBack = () => {
    if (undo) mark(undo.pupil, undo.before)
    setUndo(null)
  }

  const saveDraft = useCallback(async () => {
    const these = latest.current
    const known = new Set(students.map(({ id }) => id))
    const kept = Object.values(these.marks).filter(({ student_id }) => known.has(student_id))
    try {
      await ask(rollCall.takeRollCall, { body: { class_uuid: uuid, date, state: 'draft', marks: kept } })
    } catch (cause) {
      // It stays on the device and is sent again with the next change, or when the network is back.
      if (cause instanceof AskFault) return
      throw cause
    }
    if (these === latest.current) hold(these.marks, 'server')
  }, [uuid, date, students, hold])

  /** What the server made of a confirmation, once for each: its conflicts stay as marks, everything else is in the book. */
  const apply = useCallback(
    (taken: Taken, sent: readonly Mark[]) => {
      if (applied.current >= taken.at) return
      applied.current = taken.at
      const left = marksAfter(latest.current.marks, sent, taken)
      hold(left, Object.keys(left).length > 0 ? null : 'server')
      setUndo(null)
      setConfirmed(taken.at)
    },
    [hold],
  )
  const send = async (only?: Mark) => {
    const before = latest.current.marks
    const others = pending.filter(({ student_id }) => student_id !== only?.student_id)
    const marks = only ? [only, ...others] : toSend(students, before, pending).marks
    hold(only ? { ...before, [only.student_id]: only } : before, 'outbox')
    const after = waiting ? { after: entry.id } : {}
    const taken = await post({ body: { class_uuid: uuid, date, state: 'confirmed', marks, ...after } })
    if (taken) apply(taken, marks)
  }

  useEffect(() => {
    if (!entry) return
    const { state, input, reply } = entry
    if (state === 'delivered') {
      if (reply) apply(reply, input?.body.marks ?? none)
      void drop()
    }
    // The outbox remembers what this device was told to forget when the teacher signed out.
    if (state === 'waiting' && latest.current.with === 'server') hold(marksFrom(input?.body.marks, students), 'outbox')
  }, [entry, apply, drop, hold, students])

  useEffect(() => {
    if (held.with !== null || waiting || busy || !online) return
    const timer = setTimeout(() => void saveDraft(), DRAFT_AFTER)
    return () => clearTimeout(timer)
  }, [held, waiting, busy, online, saveDraft])

  return {
    marks: held.marks,
    pending,
    mark,
    undo,
    takeBack,
    send,
    busy,
    fault: posting.fault,
    online,
    retry: posting.retry,
    confirmed,
    /** The confirmation is on this device; false once the teacher has marked on. */
    waits: waiting && held.with === 'outbox',
    /** Marked on after a confirmation that may have left this device. */
    follows: waiting && held.with !== 'outbox',
    /** The server has these marks as a draft. */
    drafted: held.with === 'server',
    /** The server has refused the confirmation; `fault` says why. */
    refused: entry?.state === 'failed',
  } as const
}
export type Taking = ReturnType<typeof useTaking>
