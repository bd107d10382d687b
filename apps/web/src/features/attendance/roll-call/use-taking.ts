import { type Mark, type RollCall, rollCall, type RollCallPupil, type Taken } from '@lentera/contract/attendance/roll-call'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useOnline } from '#lib/offline/online.ts'
import { type Entry, outbox, useOutbox, useWrites } from '#lib/offline/outbox.ts'
import { useKnown } from '#lib/offline/outbox/state.ts'
import { subjectOf } from './use-held.ts'
import { type Marks, marksAfter, marksFrom, marksSince, plainMark, toSend } from './marks.ts'

interface Undo {
  readonly pupil: RollCallPupil
  readonly before: Mark | undefined
}
type Write = Entry<typeof rollCall.takeRollCall>
const none: readonly Mark[] = []

/** The marks that stand when the screen opens: what this device holds, unless the server's answer is newer. */
const begin = ({ students, draft, server_time }: RollCall, last: Write | undefined): Marks => {
  const here = last && (last.state !== 'delivered' || (last.draft && last.reply !== null && last.reply.at > server_time))
  return marksFrom(here ? last.input?.body.marks : draft?.marks, students)
}

/** The marks on the screen. `first`: those that it opened with, which may be before this device's own are known. */
const useMarks = (call: RollCall, last: Write | undefined) => {
  const known = useKnown(({ entries }) => entries !== useKnown.getInitialState().entries)
  const [first] = useState(() => begin(call, last))
  const [marks, setMarks] = useState(first)
  const latest = useRef(marks)
  const hold = useCallback((next: Marks) => {
    latest.current = next
    setMarks(next)
  }, [])
  return { known, first, marks, latest, hold }
}

/** Brings in what this device holds as soon as that is known. What was said before stands above it, and is kept now. */
const useHeld = (
  call: RollCall,
  last: Write | undefined,
  { known, first, latest, hold, keep }: ReturnType<typeof useMarks> & { readonly keep: (marks: Marks) => void },
) => {
  const begun = useRef(known)
  useEffect(() => {
    if (!known || begun.current) return
    begun.current = true
    const held = begin(call, last)
    if (latest.current === first) hold(held)
    else keep(marksSince(first, latest.current, held))
  }, [known, call, last, first, latest, hold, keep])
}

/** Whose roll it is: a class's, or a learning group's, and of which lesson. */
const useOwner = (uuid: string, { group, lesson }: RollCall) => {
  const ofGroup = group !== undefined
  const lesson_id = lesson?.id
  return useMemo(() => ({ ...(ofGroup ? { group_uuid: uuid } : { class_uuid: uuid }), lesson_id }), [ofGroup, uuid, lesson_id])
}

/** What was last done here: a mark that can be taken back, or a confirmation that the server has answered. */
const useOutcome = (latest: RefObject<Marks>, keep: (marks: Marks) => void, hold: (marks: Marks) => void) => {
  const [undo, setUndo] = useState<Undo | null>(null)
  const [confirmed, setConfirmed] = useState<string | null>(null)
  const applied = useRef('')
  /** What the server made of a confirmation, once for each: its conflicts stay as marks, everything else is in the book. */
  const apply = useCallback(
    (taken: Taken, sent: readonly Mark[], follows: boolean) => {
      if (applied.current >= taken.at) return
      applied.current = taken.at
      const left = marksAfter(latest.current, sent, taken)
      if (follows || Object.keys(left).length > 0) keep(left)
      else hold(left)
      setUndo(null)
      setConfirmed(taken.at)
    },
    [keep, hold, latest],
  )
  return { undo, setUndo, confirmed, setConfirmed, apply }
}

/** Applies what the server has answered, and drops the writes that are over. */
const useDelivered = (writes: readonly Write[], server_time: string, apply: ReturnType<typeof useOutcome>['apply']) => {
  useEffect(() => {
    const follows = writes.some((one) => one.draft && one.state === 'waiting')
    // A later confirmation names all that an earlier one did: the last one's answer counts.
    const newest = writes.findLast((one) => !one.draft)
    if (newest?.state === 'delivered' && newest.reply) apply(newest.reply, newest.input?.body.marks ?? none, follows)
    for (const one of writes) {
      // A draft goes once the server's own answer has it, or once the server takes none any more.
      const over = one.draft
        ? one.state === 'failed' || (one.reply !== null && one.reply.at <= server_time)
        : one.state === 'delivered'
      if (over) void outbox().then(({ drop }) => drop(one.id))
    }
  }, [writes, server_time, apply])
}

/**
 * A roll call under way. Its marks and its confirmation are writes of the outbox: each mark a draft, which takes the place of
 * what has not left this device (of a confirmation, too: that is how marking on takes it back); after one that may be on the
 * server already the next one follows in order.
 */
export function useTaking(uuid: string, call: RollCall) {
  const { date, students, server_time } = call
  const of = useOwner(uuid, call)
  const subject = subjectOf(uuid, date, of.lesson_id)
  const { send: post, draft, busy, fault, retry } = useOutbox(rollCall.takeRollCall, { subject, recalls: true })
  const writes = useWrites(rollCall.takeRollCall, subject)
  const last = writes.at(-1)
  const confirmation = writes.findLast((one) => one.state === 'waiting' && !one.draft)
  const pending = confirmation?.input?.body.marks ?? none
  const seen = useMarks(call, last)
  const { known, first, marks, latest, hold } = seen

  const [keeping, setKeeping] = useState(0)
  const keep = useCallback(
    (next: Marks) => {
      hold(next)
      // It would take the place of a draft of which nothing is known yet.
      if (!known) return
      setKeeping((count) => count + 1)
      const kept = draft({ body: { ...of, date, state: 'draft', marks: Object.values(next) } })
      void kept.finally(() => setKeeping((count) => count - 1))
    },
    [hold, known, draft, of, date],
  )
  useHeld(call, last, { ...seen, keep })

  const { undo, setUndo, confirmed, setConfirmed, apply } = useOutcome(latest, keep, hold)
  const mark = (pupil: RollCallPupil, said: Mark | undefined) => {
    const { [pupil.id]: before, ...rest } = latest.current
    // What is on its way is taken back by a word, not by silence.
    const named = said ?? (pending.some(({ student_id }) => student_id === pupil.id) ? plainMark(pupil) : undefined)
    keep(named ? { ...rest, [pupil.id]: named } : rest)
    setUndo({ pupil, before })
    setConfirmed(null)
  }
  const takeBack = () => {
    if (undo) mark(undo.pupil, undo.before)
    setUndo(null)
  }
  const send = async (only?: Mark) => {
    // By a key, which knows of no busy button.
    if (!known) return
    const others = pending.filter(({ student_id }) => student_id !== only?.student_id)
    const said = only ? [only, ...others] : toSend(students, latest.current, pending).marks
    if (only) hold({ ...latest.current, [only.student_id]: only })
    const after = confirmation && { after: confirmation.id }
    const taken = await post({ body: { ...of, date, state: 'confirmed', marks: said, ...after } })
    if (taken) apply(taken, said, false)
  }

  useDelivered(writes, server_time, apply)

  return {
    marks,
    pending,
    mark,
    undo,
    takeBack,
    send,
    /** A confirmation is being sent, or what it would take the place of is not known yet. */
    busy: busy || !known,
    fault,
    online: useOnline(),
    retry,
    confirmed,
    /** The confirmation is on this device; false once the teacher has marked on. */
    waits: confirmation !== undefined && confirmation === last,
    /** Marked on after a confirmation that may have left this device. */
    follows: confirmation !== undefined && confirmation !== last,
    /** A mark is not on this device yet: a page that ends now loses it. */
    keeping: keeping > 0 || (!known && marks !== first),
    /** The server has these marks as a draft. */
    drafted: !(last?.state === 'waiting' && last.draft),
    /** The server has refused the confirmation; `fault` says why. */
    refused: writes.some(({ state, draft: unfinished }) => state === 'failed' && !unfinished),
  }
}
export type Taking = ReturnType<typeof useTaking>
