import type { Call, Input, Reply } from '@lentera/contract/kit/call'
import type { ChildWeek, ScheduleWeek } from '@lentera/contract/schedule'
import { useEffect } from 'react'
import { useSession } from '#lib/session.ts'
import { type Called, useCall } from '#lib/use-call.ts'
import { mondayOf } from './days.ts'
import { keepWeek, keptWeek } from './kept.ts'

const EVERY = 5 * 60_000
const weekIn = (shown: ChildWeek | ScheduleWeek | undefined) => (shown && 'week' in shown ? shown.week : shown)
const has = (shown: ChildWeek | ScheduleWeek | undefined, date: string) =>
  weekIn(shown)?.days.some((day) => day.date === date) ?? false

/**
 * The week of a date: the running one, which is asked for at once and kept on the device, or another. The running week
 * as it was last seen stands in where the server gives no answer; it also says where the weeks of the year begin and end.
 */
export const useWeeks = <C extends Call>(
  call: C,
  { whose, date, input }: { whose: string; date: string | null; input: (monday?: string) => Input<C> },
): { readonly called: Called<C>; readonly running: Reply<C> | undefined } => {
  const account = useSession((session) => session.user?.id ?? '')
  const running = useCall(call, input(), { every: EVERY, keep: true })
  const known = running.data as (ChildWeek & ScheduleWeek) | undefined
  const kept = known === undefined && running.fault?.unanswered ? keptWeek(account, whose) : undefined
  const elsewhere = date !== null && !has(known ?? kept?.shown, date)
  const other = useCall(call, input(mondayOf(date ?? '2026-01-01')), { enabled: elsewhere })
  const at = running.at?.toISOString()
  useEffect(() => {
    // While a parent switches, the former child's week is still there.
    const isTheirs = whose === '' || known?.student_id === whose
    if (known !== undefined && at !== undefined && isTheirs) keepWeek(account, whose, { at, shown: known })
  }, [account, whose, known, at])
  const shown = kept ? { ...running, data: kept.shown as Reply<C>, fault: null, stale: true, at: new Date(kept.at) } : running
  return { called: elsewhere ? other : shown, running: shown.data }
}
