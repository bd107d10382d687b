import { attendanceDecisions, type Decided } from '@lentera/contract/attendance/decisions'
import { useEffect, useMemo, useRef } from 'react'
import { type Entry, outbox } from '#lib/offline/outbox.ts'
import { useKnown } from '#lib/offline/outbox/state.ts'

const { decide } = attendanceDecisions
export type DecisionEntry = Entry<typeof decide>

/** Whether a decision on these check-ins is on this device and still to be sent. */
export const isWaiting = (subject: string): boolean =>
  useKnown.getState().entries.some((one) => one.call === decide.name && one.subject === subject && one.state === 'waiting')

/** This person's decisions that the server does not have, by check-in. */
export const useHeldDecisions = (): ReadonlyMap<string, DecisionEntry> => {
  const entries = useKnown((state) => state.entries)
  useEffect(() => void outbox().catch(() => null), [])
  return useMemo(() => {
    const own = (entries as readonly DecisionEntry[]).filter(({ call, state }) => call === decide.name && state !== 'delivered')
    return new Map(own.flatMap((entry) => (entry.input?.body.requests ?? []).map((one) => [one.attendance_id, entry] as const)))
  }, [entries])
}

/**
 * Tells what became of decisions that are on the server, also of those that were delivered while nobody looked; each once. Of
 * one check-in alone, or of all (null).
 */
export const useAnsweredDecisions = (of: string | null, onAnswered: (decided: Decided) => void, ready: boolean): void => {
  const entries = useKnown((state) => state.entries)
  const told = useRef(onAnswered)
  useEffect(() => {
    told.current = onAnswered
  })
  useEffect(() => {
    const answered = (entries as readonly DecisionEntry[]).filter(({ call, state, reply }) => {
      if (call !== decide.name || state !== 'delivered') return false
      const results = reply?.results ?? []
      return of === null || (results.length === 1 && results[0]?.attendance_id === of)
    })
    if (!ready || answered.length === 0) return
    told.current({ results: answered.flatMap(({ reply }) => reply?.results ?? []) })
    void outbox().then(({ drop }) => Promise.all(answered.map(({ id }) => drop(id))))
  }, [entries, ready, of])
}
