import type { Call, Input, Reply } from '@lentera/contract/kit/call'
import type { ChildWeek, ScheduleWeek } from '@lentera/contract/schedule'
import { type Called, useCall } from '#lib/http/use-call.ts'
import { mondayOf } from './days.ts'

const EVERY = 5 * 60_000
const weekIn = (shown: ChildWeek | ScheduleWeek | undefined) => (shown && 'week' in shown ? shown.week : shown)
const has = (shown: ChildWeek | ScheduleWeek | undefined, date: string) =>
  weekIn(shown)?.days.some((day) => day.date === date) ?? false

/**
 * The week of a date: the running one, which is asked for at once, or another. The running week also says where the weeks
 * of the year begin and end.
 */
export const useWeeks = <C extends Call>(
  call: C,
  { date, input }: { date: string | null; input: (monday?: string) => Input<C> },
): { readonly called: Called<C>; readonly running: Reply<C> | undefined } => {
  const running = useCall(call, input(), { every: EVERY, keep: true })
  const elsewhere = date !== null && !has(running.data as ChildWeek | ScheduleWeek | undefined, date)
  const other = useCall(call, input(mondayOf(date ?? '2026-01-01')), { enabled: elsewhere })
  return { called: elsewhere ? other : running, running: running.data }
}
