import { attendance } from '@lentera/contract/attendance'
import { home } from '@lentera/contract/home'
import { type Mark, type RollCall, rollCall, type RollCallPupil } from '@lentera/contract/roll-call'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ask } from '#lib/ask.ts'
import { AskFault } from '#lib/fault.ts'
import { useOnline } from '#lib/online.ts'
import { useAction } from '#lib/use-call.ts'
import { dropKept, keep, readKept } from './kept.ts'
import { type Marks, marksFrom, toSend } from './marks.ts'

/** Where the marks are that nobody has confirmed yet. */
export type SavedAt = 'nowhere' | 'device' | 'server'
const DRAFT_AFTER = 700
const AGAIN_EVERY = 15_000

interface Undo {
  readonly pupil: RollCallPupil
  readonly before: Mark | undefined
}

/** The marks that stand when the screen opens: this device's own, unless the server has newer ones. */
const begin = (uuid: string, { date, students, draft }: RollCall) => {
  const kept = readKept(uuid)
  const own = kept?.date === date && (kept.confirm || !kept.sent) ? kept : null
  return {
    marks: marksFrom(own ? own.marks : draft?.marks, students),
    confirm: own?.confirm ?? false,
    saved: (own ? 'device' : draft ? 'server' : 'nowhere') satisfies SavedAt as SavedAt,
  }
}

/** A roll call under way: its marks, kept on the device at once and on the server a moment later, and its confirmation. */
export function useTaking(uuid: string, call: RollCall) {
  const [start] = useState(() => begin(uuid, call))
  const [marks, setMarks] = useState<Marks>(start.marks)
  const [confirming, setConfirming] = useState(start.confirm)
  const [saved, setSaved] = useState<SavedAt>(start.saved)
  const [undo, setUndo] = useState<Undo | null>(null)
  const [confirmed, setConfirmed] = useState<{ at: string; written: number } | null>(null)
  const online = useOnline()
  const { run, busy, fault, reset } = useAction(rollCall.takeRollCall, {
    refreshes: [rollCall.rollCall, rollCall.rollCalls, rollCall.rollCallPupil, attendance.board, home.teacher],
  })
  const { date, students } = call
  const latest = useRef(marks)
  const sending = useRef(false)

  const change = (next: Marks, undoing: Undo | null) => {
    latest.current = next
    setMarks(next)
    setUndo(undoing)
    setConfirmed(null)
    setConfirming(false)
    reset()
    setSaved('device')
    keep(uuid, { date, marks: Object.values(next), confirm: false, sent: false })
  }
  const mark = (pupil: RollCallPupil, said: Mark | undefined) => {
    const { [pupil.id]: before, ...rest } = latest.current
    change(said ? { ...rest, [pupil.id]: said } : rest, { pupil, before })
  }
  const takeBack = () => {
    if (!undo) return
    const { [undo.pupil.id]: _, ...rest } = latest.current
    change(undo.before ? { ...rest, [undo.pupil.id]: undo.before } : rest, null)
  }

  const saveDraft = useCallback(async () => {
    const these = latest.current
    const known = new Set(students.map(({ id }) => id))
    const kept = Object.values(these).filter(({ student_id }) => known.has(student_id))
    try {
      await ask(rollCall.takeRollCall, { body: { class_uuid: uuid, date, state: 'draft', marks: kept } })
    } catch (cause) {
      // It stays on the device and is sent again with the next change, or when the network is back.
      if (cause instanceof AskFault) return
      throw cause
    }
    if (these !== latest.current || sending.current) return
    keep(uuid, { date, marks: Object.values(these), confirm: false, sent: true })
    setSaved('server')
  }, [uuid, date, students])

  const send = async (only?: Mark) => {
    if (sending.current) return
    sending.current = true
    try {
      setConfirming(true)
      const these = latest.current
      keep(uuid, { date, marks: Object.values(these), confirm: true, sent: false })
      const sent = only ? [only] : toSend(students, these).marks
      const taken = await run({ body: { class_uuid: uuid, date, state: 'confirmed', marks: sent } })
      if (!taken) return
      const disputed = new Set(taken.conflicts.map(({ student_id }) => student_id))
      const gone = new Set(sent.map(({ student_id }) => student_id).filter((id) => !disputed.has(id)))
      const left = Object.values(latest.current).filter(({ student_id }) => !gone.has(student_id) && !disputed.has(student_id))
      const next = [...left, ...taken.conflicts.map((conflict) => conflict.mark)]
      latest.current = Object.fromEntries(next.map((one) => [one.student_id, one]))
      setMarks(latest.current)
      setUndo(null)
      setConfirming(false)
      setSaved(next.length > 0 ? 'device' : 'nowhere')
      if (next.length > 0) keep(uuid, { date, marks: next, confirm: false, sent: false })
      else dropKept(uuid)
      setConfirmed({ at: taken.at, written: taken.written })
    } finally {
      sending.current = false
    }
  }

  useEffect(() => {
    if (saved !== 'device' || confirming || !online) return
    const timer = setTimeout(() => void saveDraft(), DRAFT_AFTER)
    return () => clearTimeout(timer)
  }, [saved, marks, confirming, online, saveDraft])

  const again = useRef(send)
  useEffect(() => {
    again.current = send
  })
  const refused = fault !== null && !fault.unanswered
  const waitsForAnswer = confirming && !refused
  useEffect(() => {
    if (!waitsForAnswer || !online) return
    // A confirmation that a reload or a lost network interrupted goes on by itself.
    const first = setTimeout(() => void again.current())
    const timer = setInterval(() => void again.current(), AGAIN_EVERY)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [waitsForAnswer, online])

  return { marks, mark, undo, takeBack, send, busy, fault, saved, online, waitsForAnswer, confirmed }
}
export type Taking = ReturnType<typeof useTaking>
